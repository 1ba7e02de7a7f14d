import { errorText, type Translate } from '~/i18n/t'
import { FAILED_ROW_COLUMNS } from './arrange-columns'
import { withHeldRows } from './good-rows'
import { toCsv } from '~/platform/csv'
import type { CellError, CheckedTable, ImportColumn } from '~/core/fields/import-column'

/**
 * Returns what is wrong with a cell or row, in the reader's language: `Date of birth: Invalid. This day does
 * not exist.`
 */
export function errorSentence(t: Translate, columns: readonly ImportColumn[], error: CellError): string {
  const reason = errorText(t, error.reasonKey)
  const column = columns.find((candidate) => candidate.name === error.column)
  if (!column) return reason
  const label = t(error.label === 'missing' ? 'imports.missing' : 'imports.invalid')
  return t('imports.cellError', { column: t(column.labelKey), label, reason })
}

/**
 * Returns a csv file of the failed rows: the import's columns unchanged, then the row number in the file and
 * the reasons. Once corrected, it can be imported directly. With scope `all` it also has the valid rows, with
 * an empty reason: since an import writes all rows or none, one corrected file then covers everything.
 */
export function failedRowsCsv(
  t: Translate,
  columns: readonly ImportColumn[],
  table: CheckedTable,
  scope: 'failed' | 'all' = 'failed',
): string {
  const header = [...columns.map((column) => column.name), ...FAILED_ROW_COLUMNS]
  const rows = withHeldRows(columns, table)
    .rows.filter((item) => scope === 'all' || item.errors.length > 0)
    .map((item) => {
      const cells = columns.map((_, index) => item.cells[index] ?? '')
      return [...cells, item.row, item.errors.map((error) => errorSentence(t, columns, error)).join(' ')]
    })
  return toCsv(header, rows)
}
