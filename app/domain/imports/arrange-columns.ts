import type { FileNotice, ImportColumn } from '~/core/fields/import-column'
import { headerKey } from './column-aliases'
import { matchHeader, type ColumnMatch } from './match-header'

/** Extra columns of a failed-rows file; ignored when such a file is imported again. */
export const FAILED_ROW_COLUMNS = ['row', 'reason'] as const

/** The rows of a file with their cells in the order of the import's columns. */
export type ArrangedRows = {
  /**
   * Has one entry per row of the file, so that row numbers stay the same; rows above the header are blank,
   * and the header row has the names of the columns.
   */
  rows: string[][]
  /** The file's header cells in the order of the columns; null without a header row. */
  header: string[] | null
  /** The place each column was read from; null if the rows are in template order. */
  match: ColumnMatch | null
  /** The header cells in file order: the choices for a column. */
  found: string[]
  notices: FileNotice[]
}

type How = { hasHeader: boolean; match?: ColumnMatch | null }

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')

/**
 * Reorders the cells of a file to the order of the columns, by the names in its header row or by `match`. A
 * header may be below some title rows. Rows without a recognizable header stay as they are.
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
  // Trailing optional columns that the file lacks are left out.
  let length = columns.length
  while (columns[length - 1]?.optional && match[length - 1] === null) length--
  return {
    rows: rows.map((cells, at) => {
      if (at < headerAt || isBlank(cells)) return []
      if (at === headerAt) return columns.slice(0, length).map(({ name }) => name)
      // A row with too few or too many cells keeps its wrong length, because its cells may have shifted.
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

/** Ignores chosen places beyond the header row. */
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

/** Notices about rows and columns that are skipped, and columns that the file lacks. */
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
