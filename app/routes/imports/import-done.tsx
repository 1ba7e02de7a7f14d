import { useEffect, useRef } from 'react'
import type { ColumnSetName } from '~/domain/imports/column-sets'
import type { ShownRun } from '~/domain/imports/import-page'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { CorrectRows } from './correct-rows'
import { IMPORT_TEXTS } from './import-texts'
import { LeftOut } from './left-out'
import { useCount } from './use-count'

/**
 * What an import created, skipped and left out, which insurance IDs match no patient, and what to do next.
 */
export function ImportDone({ set, run, listPath }: { set: ColumnSetName; run: ShownRun; listPath: string }) {
  const { t, lang } = useI18n()
  const count = useCount()
  const texts = IMPORT_TEXTS[set]
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button disappeared with the rows, so the focus moves to the result.
  useEffect(() => ref.current?.focus(), [])
  const { created = 0, known = 0, practitioners = 0, scored = 0 } = run.result ?? {}
  const uninvited = run.invites ? 0 : run.invitable
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        tone={created > 0 ? 'success' : 'info'}
        title={t(created > 0 ? texts.imported : 'imports.runNotDone')}
      >
        {created > 0 && <p>{count(texts.created, created)}</p>}
        {uninvited > 0 && <p>{count('imports.nextHelp', uninvited)}</p>}
        {scored > 0 && <p>{count('imports.scored', scored)}</p>}
        {practitioners > 0 && <p>{count('imports.nextPractices', practitioners)}</p>}
        {known > 0 && <p>{t('imports.knownDone', { n: formatNumber(known, lang) })}</p>}
        <LeftOut set={set} run={run} />
        {run.unmatched.length > 0 && (
          <p className="break-words pt-2">{t('imports.unmatchedDone', { ids: run.unmatched.join(', ') })}</p>
        )}
        <p className="pt-2">
          <LinkButton to={listPath} variant="primary">
            {t(texts.nextList)}
          </LinkButton>
        </p>
        {run.canCorrect && <CorrectRows id={run.id} />}
      </Alert>
    </div>
  )
}
