import type { ImportColumn } from '~/core/fields/import-column'
import { headerKey, means } from './column-aliases'

/** For each column, the index of its cells in the rows of a file; null if the file lacks the column. */
export type ColumnMatch = (number | null)[]
export type FoundHeader = { row: number; match: ColumnMatch }

/** Maximum title rows above a header. */
const TITLES = 20

/**
 * Returns which header cell belongs to which column: by the column's own name first, then by other names for
 * it.
 */
export function matchCells(columns: readonly ImportColumn[], header: readonly string[]): ColumnMatch {
  const taken = new Set<number>()
  const match = columns.map(({ name }): number | null => {
    const at = header.findIndex((cell) => headerKey(cell) !== '' && headerKey(cell) === headerKey(name))
    if (at >= 0) taken.add(at)
    return at < 0 ? null : at
  })
  return match.map((found, index) => {
    if (found !== null) return found
    const at = header.findIndex((cell, at) => !taken.has(at) && means(cell, columns[index]!.name))
    if (at >= 0) taken.add(at)
    return at < 0 ? null : at
  })
}

/**
 * Returns the header row of a file and its meaning: the first row that names at least two columns, and half
 * of all or of the required ones. Null if no row near the start does.
 */
export function matchHeader(
  columns: readonly ImportColumn[],
  rows: readonly (readonly string[])[],
): FoundHeader | null {
  const required = columns.filter((column) => column.required)
  for (const [row, cells] of rows.slice(0, TITLES).entries()) {
    const match = matchCells(columns, cells)
    const named = match.filter((at) => at !== null).length
    const needed = columns.filter((column, at) => column.required && match[at] !== null).length
    const enough = needed * 2 >= required.length || named * 2 >= columns.length
    if (named >= Math.min(2, columns.length) && enough) return { row, match }
  }
  return null
}
