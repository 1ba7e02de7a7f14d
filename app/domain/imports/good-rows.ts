// The worker is built without the path alias.
import { fold } from '../../platform/fold'
import { isImportable, withErrors } from './check-rows'
import type { CheckedRow, CheckedTable, ImportColumn } from '~/core/fields/import-column'

/**
 * Returns the rows without errors, except those that belong to a group with an invalid row; none if a notice
 * blocks the whole file.
 */
export function goodRows(columns: readonly ImportColumn[], table: CheckedTable): CheckedRow[] {
  if (table.notices.some((notice) => notice.blocking)) return []
  const held = heldRows(columns, table)
  return table.rows.filter((row) => row.errors.length === 0 && !held.has(row.row))
}

/** Valid rows that belong to a group with an invalid one, each with the number of that row. */
function heldRows(columns: readonly ImportColumn[], { rows }: CheckedTable): Map<number, number> {
  const position = columns.findIndex(({ together }) => together)
  if (position < 0) return new Map()
  const group = ({ cells }: CheckedRow) => fold(cells[position] ?? '')
  const wrong = new Map<string, number>()
  for (const item of rows)
    if (item.errors.length > 0 && !wrong.has(group(item))) wrong.set(group(item), item.row)
  return new Map(
    rows.flatMap((item) => {
      const other = item.errors.length > 0 ? undefined : wrong.get(group(item))
      return other === undefined ? [] : [[item.row, other]]
    }),
  )
}

/** The table for display: each row that would be left out has a reason, even if it is valid itself. */
export function withHeldRows(columns: readonly ImportColumn[], table: CheckedTable): CheckedTable {
  const held = [...heldRows(columns, table)]
  if (held.length === 0) return table
  return withErrors(
    table,
    held.map(([row, other]) => ({
      row,
      column: null,
      value: '',
      reasonKey: `imports.reasonTogether|${other}`,
      label: 'invalid',
    })),
  )
}

/** Returns the rows to write, without those imported before. */
export function newRows(rows: readonly CheckedRow[]): CheckedRow[] {
  return rows.filter(({ known }) => !known)
}

/** What an import writes, and the numbers of the rows it leaves out. */
export type TakenRows = { table: CheckedTable; leftOut: number[] }

/**
 * Returns what an import writes of a checked file, and the numbers of the rows it leaves out; null if the
 * import is refused.
 */
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

/** For the response of an import. */
export function leftOutOf({ leftOut }: TakenRows): { left_out?: number[] } {
  return leftOut.length > 0 ? { left_out: leftOut } : {}
}

/** For the activity log. */
export function leftOutText({ leftOut }: TakenRows): string {
  return leftOut.length > 0 ? `, ${leftOut.length} rows left out` : ''
}

/** Returns the rows of a file with the imported ones blanked, so that the others keep their numbers. */
export function rowsLeft(
  rows: readonly string[][],
  hasHeader: boolean,
  leftOut: readonly number[],
): string[][] {
  const header = hasHeader ? rows.findIndex((cells) => cells.some((cell) => cell !== '')) : -1
  const left = new Set(leftOut)
  return rows.map((cells, index) => (index === header || left.has(index + 1) ? cells : []))
}
