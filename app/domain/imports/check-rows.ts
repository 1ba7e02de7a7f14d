import { arrangeColumns, type ArrangedRows } from './arrange-columns'
import type {
  CellError,
  CheckContext,
  CheckedRow,
  CheckedTable,
  FileNotice,
  ImportColumn,
} from '~/core/fields/import-column'
import { MAX_ROWS } from './limits'
import { matchHeader, type ColumnMatch } from './match-header'

export type CheckOptions = CheckContext & {
  hasHeader: boolean
  /** The place of each column, if somebody chose it; otherwise the header row decides. */
  match?: ColumnMatch | null
  /** Called after every 500 rows and at the end. */
  onProgress?: (done: number, total: number) => void
}

type NumberedRow = { row: number; cells: string[] }

const PROGRESS_STEP = 500

/**
 * Checks the cells of one row on their own. A wrong number of columns is the row's only error, because its
 * cells may have shifted.
 */
function checkCells(
  columns: readonly ImportColumn[],
  { row, cells }: NumberedRow,
  context: CheckContext,
  width?: number,
): CellError[] {
  const surplus = cells.slice(columns.length).some((cell) => cell !== '')
  const expected = columns.filter((column) => !column.optional).length
  if (surplus || cells.length < expected) {
    return [
      {
        row,
        column: null,
        value: '',
        reasonKey: `imports.reasonColumnCount|${width ?? expected}`,
        label: 'invalid',
      },
    ]
  }
  const example = exampleError(columns, { row, cells })
  if (example) return [example]
  const errors: CellError[] = []
  columns.forEach((column, index) => {
    const value = cells[index] ?? ''
    if (value === '') {
      if (column.required)
        errors.push({ row, column: column.name, value, reasonKey: 'imports.reasonMissing', label: 'missing' })
      return
    }
    const reasonKey = column.check(value, context)
    if (reasonKey) errors.push({ row, column: column.name, value, reasonKey, label: 'invalid' })
  })
  const group = columns.flatMap((column, index) => (column.oneOfGroup ? [cells[index] ?? ''] : []))
  if (group.length > 0 && group.every((value) => value === ''))
    errors.push({ row, column: null, value: '', reasonKey: 'imports.reasonNoValue', label: 'missing' })
  return errors
}

/** The error for an example row left from the template, found by the example values. */
function exampleError(columns: readonly ImportColumn[], { row, cells }: NumberedRow): CellError | null {
  const index = columns.findIndex(({ examples }) => examples)
  const value = (cells[index] ?? '').toLowerCase()
  const nth = columns[index]?.examples?.findIndex((example) => example.toLowerCase() === value) ?? -1
  if (nth < 0) return null
  const isExample = columns.every(
    ({ examples }, at) => !examples || examples[nth]?.toLowerCase() === (cells[at] ?? '').toLowerCase(),
  )
  if (!isExample) return null
  const typed = cells[index]!
  const reasonKey = `imports.reasonExample|${typed}`
  return { row, column: columns[index]!.name, value: typed, reasonKey, label: 'invalid' }
}

/** A cell in its stored form. */
function cellOf(columns: readonly ImportColumn[], { cells }: CheckedRow, name: string): string {
  const index = columns.findIndex((column) => column.name === name)
  const value = cells[index] ?? ''
  return columns[index]?.normalize?.(value) ?? value
}

/** Marks all rows that share a unique value: the first names the second, each later one names the first. */
function markDuplicates(columns: readonly ImportColumn[], rows: CheckedRow[]): void {
  columns.forEach((column, index) => {
    if (!column.unique) return
    const seen = new Map<string, { first: CheckedRow; marked: boolean }>()
    const mark = (item: CheckedRow, other: number) =>
      item.errors.push({
        row: item.row,
        column: column.name,
        value: item.cells[index] ?? '',
        reasonKey: `imports.reasonDuplicate|${other}`,
        label: 'invalid',
      })
    for (const item of rows) {
      const cell = item.cells[index] ?? ''
      if (cell === '' || item.errors.some((error) => error.column === column.name || error.column === null))
        continue
      const value = [
        column.unique === 'ignoreCase' ? cell.toLowerCase() : cell,
        column.uniqueWith ? cellOf(columns, item, column.uniqueWith) : '',
      ].join('\n')
      const earlier = seen.get(value)
      if (!earlier) {
        seen.set(value, { first: item, marked: false })
        continue
      }
      if (!earlier.marked) mark(earlier.first, item.row)
      earlier.marked = true
      mark(item, earlier.first.row)
    }
  })
}

function firstRowNotices(
  columns: readonly ImportColumn[],
  first: NumberedRow | undefined,
  { options, arranged }: { options: CheckOptions; arranged: ArrangedRows },
): FileNotice[] {
  if (!first || arranged.match) return arranged.notices
  if (!options.hasHeader)
    return matchHeader(columns, [first.cells]) ? [{ key: 'imports.firstRowIsHeader', blocking: false }] : []
  if (checkCells(columns, first, options).length === 0)
    return [{ key: 'imports.firstRowIsData', blocking: false }]
  return [{ key: 'imports.headerUnknown', values: { columns: arranged.found.join(', ') }, blocking: false }]
}

function sizeNotices(count: number): FileNotice[] {
  if (count === 0) return [{ key: 'imports.noRows', blocking: true }]
  return count > MAX_ROWS ? [{ key: 'imports.fileTooManyRows', values: { n: MAX_ROWS }, blocking: true }] : []
}

const NAMED = 20

/** Notices about rows with an empty cell that the import can do without, and about values that look wrong. */
function rowNotices(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  options: CheckOptions,
): FileNotice[] {
  const named = new Map<string, Map<number, string>>()
  const name = (key: string, row: number, label: string) =>
    named.set(key, (named.get(key) ?? new Map<number, string>()).set(row, label))
  for (const { row, cells, errors } of rows) {
    if (errors.length > 0) continue
    columns.forEach(({ noticeIfEmpty, doubt, normalize, isDate }, index) => {
      const cell = cells[index] ?? ''
      const key = cell === '' ? noticeIfEmpty : doubt?.(cell, options)
      const understood = isDate ? cell : (normalize?.(cell) ?? cell)
      if (key) name(key, row, understood === cell ? String(row) : `${row} (${cell} → ${understood})`)
    })
  }
  columns.forEach(({ sameLength }, index) => {
    if (!sameLength) return
    for (const { row, cells } of shorterRows(rows, index)) name(sameLength, row, `${row} (${cells[index]})`)
  })
  return [...named].map(([key, found]) => ({
    key,
    values: {
      n: found.size,
      rows: [...found.values()].slice(0, NAMED).join(', ') + (found.size > NAMED ? ', …' : ''),
    },
    blocking: false,
  }))
}

/** If this share of the values has one length, shorter ones look damaged. */
const MOSTLY = 0.8

/** The rows whose digits in a column are fewer than in nearly all other rows. */
function shorterRows(rows: readonly CheckedRow[], index: number): CheckedRow[] {
  const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '')
  const lengths = new Map<number, number>()
  for (const { cells } of filled) {
    if (!/^\d+$/.test(cells[index]!)) return []
    lengths.set(cells[index]!.length, (lengths.get(cells[index]!.length) ?? 0) + 1)
  }
  const [usual, count] = [...lengths].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
  if (count === filled.length || count < filled.length * MOSTLY) return []
  return filled.filter(({ cells, errors }) => errors.length === 0 && cells[index]!.length < usual)
}

function numberRows(table: readonly string[][]): NumberedRow[] {
  return table
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/**
 * Checks the rows of an import file; the browser's preview and the server use this same function. Blank rows
 * are skipped and row numbers are those of the file; cells are returned in the order of `columns`, whatever
 * their order in the file. If a file notice blocks the import, cells are not checked, since their errors
 * would only repeat it.
 */
export function checkRows(
  columns: readonly ImportColumn[],
  table: readonly string[][],
  options: CheckOptions,
): CheckedTable {
  const arranged = arrangeColumns(columns, table, options)
  const numbered = numberRows(arranged.rows)
  const data = options.hasHeader ? numbered.slice(1) : numbered
  const notices = [
    ...firstRowNotices(columns, numbered[0], { options, arranged }),
    ...sizeNotices(data.length),
  ]
  const blocked = notices.some((notice) => notice.blocking)
  const width = arranged.match ? arranged.found.length : undefined
  const rows = data.map((item, index): CheckedRow => {
    if (index % PROGRESS_STEP === 0) options.onProgress?.(index, data.length)
    return { ...item, errors: blocked ? [] : checkCells(columns, item, options, width) }
  })
  if (!blocked) markDuplicates(columns, rows)
  options.onProgress?.(data.length, data.length)
  return {
    header: arranged.header,
    ...(arranged.found.length > 0 && { found: arranged.found, match: arranged.match }),
    rows,
    notices: blocked ? notices : [...notices, ...rowNotices(columns, rows, options)],
    errorCount: rows.reduce((sum, item) => sum + item.errors.length, 0),
  }
}

/** True if a checked file may be imported: it has rows, no cell errors and no blocking notice. */
export function isImportable(table: CheckedTable): boolean {
  return table.rows.length > 0 && table.errorCount === 0 && !table.notices.some((notice) => notice.blocking)
}

/** Adds errors found later, such as e-mail addresses already in use, to their rows. */
export function withErrors(table: CheckedTable, errors: readonly CellError[]): CheckedTable {
  const byRow = new Map<number, CellError[]>()
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error])
  const rows = table.rows.map((item) => ({
    ...item,
    errors: [...item.errors, ...(byRow.get(item.row) ?? [])],
  }))
  return { ...table, rows, errorCount: table.errorCount + errors.length }
}
