// The worker is built without the path alias.
import { fold } from '../../platform/fold'
import { isImportable } from './check-rows'
import type { CheckedRow, CheckedTable, ImportColumn } from '~/core/fields/import-column'

/** Rows without errors, those left out that belong together with a wrong one; none while something blocks the
 * whole file. */
export function goodRows(columns: readonly ImportColumn[], table: CheckedTable): CheckedRow[] {
  if (table.notices.some((notice) => notice.blocking)) return []
  const position = columns.findIndex(({ together }) => together)
  const group = ({ cells }: CheckedRow) => fold(cells[position] ?? '')
  const wrong = table.rows.filter(({ errors }) => errors.length > 0)
  const wrongGroups = position < 0 ? null : new Set(wrong.map(group))
  return table.rows.filter((row) => row.errors.length === 0 && !wrongGroups?.has(group(row)))
}

/** The rows to write: those that were imported before are skipped. */
export function newRows(rows: readonly CheckedRow[]): CheckedRow[] {
  return rows.filter(({ known }) => !known)
}

/** What an import writes, and the numbers of the rows that it leaves out. */
export type TakenRows = { table: CheckedTable; leftOut: number[] }

/** What an import writes of a checked file, and the numbers of the rows that it leaves out; null when it is
 * refused. */
export function rowsToImport(
  columns: readonly ImportColumn[],
  table: CheckedTable,
  goodRowsOnly: boolean,
): TakenRows | null {
  if (!goodRowsOnly) return isImportable(table) ? { table, leftOut: [] } : null
  const rows = goodRows(columns, table)
  const taken = new Set(rows)
  const leftOut = table.rows.filter((row) => !taken.has(row)).map(({ row }) => row)
  return rows.length === 0 ? null : { table: { ...table, rows, errorCount: 0 }, leftOut }
}

/** For the answer of an import. */
export function leftOutOf({ leftOut }: TakenRows): { left_out?: number[] } {
  return leftOut.length > 0 ? { left_out: leftOut } : {}
}

/** For the activity log. */
export function leftOutText({ leftOut }: TakenRows): string {
  return leftOut.length > 0 ? `, ${leftOut.length} rows left out` : ''
}

/** The rows of a file with those that were imported blanked, so that the others keep their numbers. */
export function rowsLeft(
  rows: readonly string[][],
  hasHeader: boolean,
  leftOut: readonly number[],
): string[][] {
  const header = hasHeader ? rows.findIndex((cells) => cells.some((cell) => cell !== '')) : -1
  const left = new Set(leftOut)
  return rows.map((cells, index) => (index === header || left.has(index + 1) ? cells : []))
}
