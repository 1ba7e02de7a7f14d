import type { FileNotice, ImportColumn } from '~/core/fields/import-column'
import { headerKey } from './column-aliases'
import { matchHeader, type ColumnMatch } from './match-header'

/** Columns of a failed-rows file beside the import's own; they are passed over when such a file is imported
 * again. */
export const FAILED_ROW_COLUMNS = ['row', 'reason'] as const

/** The rows of a file with their cells in the order of the columns. */
export type ArrangedRows = {
  /** As many rows as the file has, so that each keeps its number; rows above the header are blank, the header
   * row has the names of the columns. */
  rows: string[][]
  /** The cells of the file's header row in the order of the columns; null without a header row. */
  header: string[] | null
  /** What each column was read from; null when the rows stand in the order of the template. */
  match: ColumnMatch | null
  /** The cells of the header row as they stand in the file: what a column may be read from. */
  found: string[]
  notices: FileNotice[]
}

type How = { hasHeader: boolean; match?: ColumnMatch | null }

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')

/**
 * Puts the cells of a file into the order of the columns, by the names in its header row or as `match` says.
 * A header that is not in the first row is found below its titles. Rows without a header that anybody knows
 * are left as they are.
 */
export function arrangeColumns(
  columns: readonly ImportColumn[],
  rows: readonly string[][],
  { hasHeader, match: asked }: How,
): ArrangedRows {
  const first = rows.findIndex((cells) => !isBlank(cells))
  const known = hasHeader ? matchHeader(columns, rows) : null
  const headerAt = known?.row ?? first
  const found = hasHeader && headerAt >= 0 ? withoutEnd(rows[headerAt]!) : []
  const match = asked && hasHeader ? withinRow(asked, columns, found) : known?.match
  if (!match || first < 0)
    return { rows: [...rows], header: hasHeader ? found : null, match: null, found, notices: [] }
  const places = columns.flatMap(({ optional }, index) => (optional ? [] : [match[index] ?? -1]))
  const width = Math.max(...places) + 1
  // Optional columns at the end that the file lacks stay away.
  let length = columns.length
  while (columns[length - 1]?.optional && match[length - 1] === null) length--
  return {
    rows: rows.map((cells, at) => {
      if (at < headerAt || isBlank(cells)) return []
      if (at === headerAt) return columns.slice(0, length).map(({ name }) => name)
      // A row that is too short or too long stays so: its cells may be shifted.
      if (cells.length < width) return cells.slice(0, places.length - 1)
      const surplus = cells.slice(found.length)
      const ordered = match.map((place) => (place === null ? '' : (cells[place] ?? '')))
      return surplus.some((cell) => cell !== '') ? [...ordered, ...surplus] : ordered.slice(0, length)
    }),
    header: withoutEnd(match.map((place) => (place === null ? '' : (found[place] ?? '')))),
    match,
    found,
    notices: noticesOf(columns, { match, found, headerAt, first }),
  }
}

function withoutEnd(cells: readonly string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end--
  return cells.slice(0, end)
}

/** Places that the header row does not have are none. */
function withinRow(
  asked: ColumnMatch,
  columns: readonly ImportColumn[],
  found: readonly string[],
): ColumnMatch {
  return columns.map((_, index) => {
    const place = asked[index] ?? null
    return place !== null && place >= 0 && place < found.length ? place : null
  })
}

type Matched = { match: ColumnMatch; found: readonly string[]; headerAt: number; first: number }

/** Names the rows and columns that are passed over, and the columns that the file lacks. */
function noticesOf(
  columns: readonly ImportColumn[],
  { match, found, headerAt, first }: Matched,
): FileNotice[] {
  const notices: FileNotice[] = []
  const say = (key: string, names: readonly string[], blocking = false) => {
    if (names.length > 0)
      notices.push({ key, values: { [blocking ? 'n' : 'columns']: names.join(', ') }, blocking })
  }
  if (headerAt > first)
    notices.push({ key: 'imports.headerInRow', values: { row: headerAt + 1 }, blocking: false })
  const added: readonly string[] = FAILED_ROW_COLUMNS
  const isOwn = (name: string) => columns.some((column) => column.name === name)
  const passedOver = found.filter(
    (name, place) =>
      name !== '' && !match.includes(place) && !(added.includes(headerKey(name)) && !isOwn(name)),
  )
  const missing = columns.filter((_, index) => match[index] === null)
  const names = (which: typeof missing) => which.map(({ name }) => name)
  say('imports.headerMissing', names(missing.filter(({ required }) => required)), true)
  say('imports.columnsPassedOver', passedOver)
  say('imports.columnsAbsent', names(missing.filter(({ required, optional }) => !required && !optional)))
  const twice = match.filter((place, index) => place !== null && match.indexOf(place) !== index)
  say('imports.columnTwice', [...new Set(twice.map((place) => found[place!]!))], true)
  return notices
}
