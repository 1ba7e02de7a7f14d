import { addedColumns, checkHeader, looksLikeHeader } from './check-header'
import type {
  CellError,
  CheckContext,
  CheckedRow,
  CheckedTable,
  FileNotice,
  ImportColumn,
} from '~/core/fields/import-column'
import { MAX_ROWS } from './limits'

export type CheckOptions = CheckContext & {
  hasHeader: boolean
  /** Told after every 500 rows and at the end. */
  onProgress?: (done: number, total: number) => void
}

type NumberedRow = { row: number; cells: string[] }

const PROGRESS_STEP = 500

/** Checks the cells of one row by themselves; a wrong number of columns is the row's only error, for its
 * cells may be shifted. */
function checkCells(
  columns: readonly ImportColumn[],
  { row, cells }: NumberedRow,
  context: CheckContext,
): CellError[] {
  const surplus = cells.slice(columns.length).some((cell) => cell !== '')
  const expected = columns.filter((column) => !column.optional).length
  if (surplus || cells.length < expected) {
    return [
      {
        row,
        column: null,
        value: '',
        reasonKey: `imports.reasonColumnCount|${expected}`,
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

/** The error of a row that a template brought as an example, by the name it goes by. */
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

/** A cell in the form in which it is stored. */
function cellOf(columns: readonly ImportColumn[], { cells }: CheckedRow, name: string): string {
  const index = columns.findIndex((column) => column.name === name)
  const value = cells[index] ?? ''
  return columns[index]?.normalize?.(value) ?? value
}

/** Marks every row whose value stands elsewhere too: the first names the second, each later one names the
 * first. */
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
  options: CheckOptions,
): FileNotice[] {
  if (!first) return []
  if (!options.hasHeader)
    return looksLikeHeader(columns, first.cells) ? [{ key: 'imports.firstRowIsHeader', blocking: false }] : []
  if (checkCells(columns, first, options).length === 0)
    return [{ key: 'imports.firstRowIsData', blocking: false }]
  return checkHeader(columns, first.cells)
}

function sizeNotices(count: number): FileNotice[] {
  if (count === 0) return [{ key: 'imports.noRows', blocking: true }]
  return count > MAX_ROWS ? [{ key: 'imports.fileTooManyRows', values: { n: MAX_ROWS }, blocking: true }] : []
}

const NAMED = 20

/** Names the rows that leave a cell empty which the import then does without, and those with values that look
 * wrong. */
function rowNotices(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  options: CheckOptions,
): FileNotice[] {
  const named = new Map<string, Set<number>>()
  for (const { row, cells, errors } of rows) {
    if (errors.length > 0) continue
    columns.forEach(({ noticeIfEmpty, doubt }, index) => {
      const cell = cells[index] ?? ''
      const key = cell === '' ? noticeIfEmpty : doubt?.(cell, options)
      if (key) named.set(key, (named.get(key) ?? new Set()).add(row))
    })
  }
  return [...named].map(([key, found]) => ({
    key,
    values: {
      n: found.size,
      rows: [...found].slice(0, NAMED).join(', ') + (found.size > NAMED ? ', …' : ''),
    },
    blocking: false,
  }))
}

function numberRows(
  columns: readonly ImportColumn[],
  table: readonly string[][],
  hasHeader: boolean,
): NumberedRow[] {
  const filled = table
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const added = hasHeader ? addedColumns(columns, filled[0]?.cells ?? []) : []
  if (added.length === 0) return filled
  return filled.map(({ row, cells }) => ({ row, cells: cells.filter((_, index) => !added.includes(index)) }))
}

/**
 * Checks the rows of an import file; the browser's preview and the server use this same function. Blank rows
 * are passed over, row numbers are those of the file. Columns that a failed-rows file adds are recognised by
 * its header and left out. When a file notice blocks the import, cells are not checked: their errors would
 * only repeat it.
 */
export function checkRows(
  columns: readonly ImportColumn[],
  table: readonly string[][],
  options: CheckOptions,
): CheckedTable {
  const numbered = numberRows(columns, table, options.hasHeader)
  const data = options.hasHeader ? numbered.slice(1) : numbered
  const notices = [...firstRowNotices(columns, numbered[0], options), ...sizeNotices(data.length)]
  const blocked = notices.some((notice) => notice.blocking)
  const rows = data.map((item, index): CheckedRow => {
    if (index % PROGRESS_STEP === 0) options.onProgress?.(index, data.length)
    return { ...item, errors: blocked ? [] : checkCells(columns, item, options) }
  })
  if (!blocked) markDuplicates(columns, rows)
  options.onProgress?.(data.length, data.length)
  const header = options.hasHeader ? (numbered[0]?.cells ?? null) : null
  return {
    header,
    rows,
    notices: blocked ? notices : [...notices, ...rowNotices(columns, rows, options)],
    errorCount: rows.reduce((sum, item) => sum + item.errors.length, 0),
  }
}

/** Tells whether a checked file may be imported: rows, no cell error, nothing that blocks. */
export function isImportable(table: CheckedTable): boolean {
  return table.rows.length > 0 && table.errorCount === 0 && !table.notices.some((notice) => notice.blocking)
}

/** Adds errors found later, such as e-mail addresses that exist already, to the rows they name. */
export function withErrors(table: CheckedTable, errors: readonly CellError[]): CheckedTable {
  const byRow = new Map<number, CellError[]>()
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error])
  const rows = table.rows.map((item) => ({
    ...item,
    errors: [...item.errors, ...(byRow.get(item.row) ?? [])],
  }))
  return { ...table, rows, errorCount: table.errorCount + errors.length }
}
