import type { ColumnSetName } from '~/domain/imports/column-sets'
import { useEffect, useRef } from 'react'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { IMPORT_TEXTS } from './import-texts'

/** What an import brought, skipped and left out, whose insurance ids no patient has, and what can be done next. */
export function ImportDone({
  set,
  created,
  known,
  leftOut,
  unmatched,
  listPath,
}: {
  set: ColumnSetName
  created: number
  known: number
  leftOut: number
  unmatched: string[]
  listPath: string
}) {
  const { t, lang } = useI18n()
  const texts = IMPORT_TEXTS[set]
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed went with the rows: the keyboard goes on from what they became.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        tone="success"
        title={
          created === 1 ? t(`${texts.created}One`) : t(texts.created, { n: formatNumber(created, lang) })
        }
      >
        {created > 0 && <p>{t(texts.next)}</p>}
        {known > 0 && <p>{t('imports.knownDone', { n: formatNumber(known, lang) })}</p>}
        {leftOut > 0 && <p>{t('imports.leftOut', { n: formatNumber(leftOut, lang) })}</p>}
        {unmatched.length > 0 && (
          <p className="break-words pt-2">{t('imports.unmatchedDone', { ids: unmatched.join(', ') })}</p>
        )}
        <p className="pt-2">
          <LinkButton to={listPath} variant="primary">
            {t(texts.nextList)}
          </LinkButton>
        </p>
      </Alert>
    </div>
  )
}
