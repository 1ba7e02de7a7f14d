import type { ImportColumn } from '~/core/fields/import-column'
import { headerKey, means } from './column-aliases'

/** Where the cells of each column stand in the rows of a file; null for a column that the file lacks. */
export type ColumnMatch = (number | null)[]
export type FoundHeader = { row: number; match: ColumnMatch }

/** How many rows of titles may stand above a header. */
const TITLES = 20

/** Which cell of a header row means which column: its own name first, then other names for it. */
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

/** The header row of a file, and what it means: the first row that names two columns, and half of all or
 * of those that are required. null when no row of the beginning does. */
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
