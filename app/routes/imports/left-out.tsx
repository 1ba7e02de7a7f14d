import { columnSets, type ColumnSetName } from '~/domain/imports/column-sets'
import { errorSentence } from '~/domain/imports/failed-rows'
import type { ShownRun } from '~/domain/imports/import-page'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { useCount } from './use-count'

/** How many rows an import left out, and why, for as long as they are kept. */
export function LeftOut({
  set,
  run: { result, reasons, canCorrect },
}: {
  set: ColumnSetName
  run: ShownRun
}) {
  const { t, lang } = useI18n()
  const count = useCount()
  const left = result?.left_out?.length ?? 0
  if (left === 0) return null
  return (
    <>
      <p>{count(canCorrect ? 'imports.leftOut' : 'imports.leftOutOver', left)}</p>
      {reasons && reasons.first.length > 0 && (
        <ul className="list-disc space-y-0.5 pl-5">
          {reasons.first.map((error) => (
            <li key={`${error.row} ${error.column} ${error.reasonKey}`}>
              {t('imports.rowNumber')} {error.row}: {errorSentence(t, columnSets[set], error)}
            </li>
          ))}
          {reasons.more > 0 && <li>{t('imports.moreErrors', { n: formatNumber(reasons.more, lang) })}</li>}
        </ul>
      )}
    </>
  )
}
