import type { CellObject, WorkSheet } from '@e965/xlsx'
import { MAX_COLUMNS, MAX_PARTS, MAX_ROWS, MAX_TEXT_LENGTH, MAX_UNPACKED_BYTES } from './limits'
import { countZipEntries, readZipDirectory, sizesAreTrue } from './zip-directory'

type Library = typeof import('@e965/xlsx')

// A number formatted with leading zeros (zip 02139, phone 202-555-0180) is read as it is displayed.
const PADDED_FORMAT = /^0[0\\"-]+$/
const WORKBOOK = /^\/?xl\/workbook\.(xml|bin)$/i
// Without this part the library would open an archive inside the archive, which nothing has checked.
const CONTENTS = '[Content_Types].xml'

// What a spreadsheet shows for an invalid number; no import accepts it as a value.
const NO_NUMBER = '#NUM!'

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return NO_NUMBER
  const [day, time] = date.toISOString().split('T') as [string, string]
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

function cellText(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.v instanceof Date) return dateText(cell.v)
  if (cell.t === 'e') return cell.w ?? '#ERROR'
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE'
  if (typeof cell.v !== 'number') return cell.v
  if (!Number.isFinite(cell.v)) return NO_NUMBER
  if (cell.w && PADDED_FORMAT.test(String(cell.z ?? ''))) return cell.w
  return String(Number(cell.v.toPrecision(15)))
}

async function checkArchive(bytes: Uint8Array): Promise<string | null> {
  const count = countZipEntries(bytes)
  if (count !== null && count > MAX_PARTS) return `imports.fileTooManyParts|${MAX_PARTS}`
  const entries = readZipDirectory(bytes)
  if (!entries) return 'imports.fileDamaged'
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > MAX_UNPACKED_BYTES)
    return 'imports.fileUnpacksTooLarge'
  const names = entries.map((entry) => entry.name)
  if (!names.some((name) => WORKBOOK.test(name)) || !names.includes(CONTENTS))
    return 'imports.fileNotSpreadsheet'
  return (await sizesAreTrue(bytes, entries)) ? null : 'imports.fileDamaged'
}

/**
 * A sheet stores a text once and may show it in every cell, so a small file can expand beyond the available
 * memory.
 */
function textLength(rows: readonly string[][]): number {
  return rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0)
}

function failure(error: unknown): string {
  return error instanceof Error && /password|encrypt/i.test(error.message)
    ? 'imports.filePassword'
    : 'imports.fileDamaged'
}

/** A visible sheet, with the numbers of its hidden rows and the letters of its hidden columns. */
export type SheetRows = { name: string; rows: string[][]; hiddenRows: number[]; hiddenColumns: string[] }
export type ReadBook =
  | { ok: true; sheets: SheetRows[]; hiddenSheets: string[]; isOnlySheet: boolean }
  | { ok: false; error: string }

/** Maximum sheets of a workbook that are read. */
const MOST_SHEETS = 20
const READ_AS = {
  type: 'array',
  dense: true,
  cellDates: true,
  UTC: true,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  // Needed to learn which rows and columns are hidden.
  cellStyles: true,
  sheetRows: MAX_ROWS + 2,
} as const

/**
 * Reads the visible, non-empty sheets of an xlsx or xls file into rows of text, starting at cell A1 so that
 * row numbers are those the user sees. Dates become `YYYY-MM-DD`, text stays as typed. Every row gets at
 * least `minColumns` cells, since a sheet has no row ends. An archive that would unpack to too much is
 * refused before unpacking.
 */
export async function readSheets(
  bytes: Uint8Array,
  kind: 'xlsx' | 'xls',
  minColumns: number,
): Promise<ReadBook> {
  const refused = kind === 'xlsx' ? await checkArchive(bytes) : null
  if (refused) return { ok: false, error: refused }
  const xlsx = await import('@e965/xlsx')
  try {
    const { SheetNames, Workbook } = xlsx.read(bytes, { ...READ_AS, sheets: [] })
    const isHidden = SheetNames.map((_, at) => Boolean(Workbook?.Sheets?.[at]?.Hidden))
    const allHidden = isHidden.every(Boolean)
    const shown = SheetNames.map((_, at) => at).filter((at) => allHidden || !isHidden[at])
    const book = xlsx.read(bytes, { ...READ_AS, sheets: shown.slice(0, MOST_SHEETS) })
    const sheets: SheetRows[] = []
    for (const at of shown) {
      const name = SheetNames[at]!
      const rows = rowsOf(xlsx, book.Sheets[name], minColumns)
      if (!rows) return { ok: false, error: `imports.fileTooManyColumns|${MAX_COLUMNS}` }
      if (rows.length > 0) sheets.push({ name, rows, ...hiddenIn(xlsx, book.Sheets[name]!, rows) })
    }
    const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
    if (sheets.reduce((sum, { rows }) => sum + textLength(rows), 0) > MAX_TEXT_LENGTH)
      return { ok: false, error: 'imports.fileTooMuchText' }
    const hiddenSheets = allHidden ? [] : SheetNames.filter((_, at) => isHidden[at])
    return {
      ok: true,
      sheets: filled.length > 0 ? filled : sheets.slice(0, 1),
      hiddenSheets,
      isOnlySheet: SheetNames.length === 1,
    }
  } catch (error) {
    return { ok: false, error: failure(error) }
  }
}

/** Returns the cells of a sheet as text; null if it has too many columns. */
function rowsOf({ utils }: Library, sheet: WorkSheet | undefined, minColumns: number): string[][] | null {
  if (!sheet?.['!ref']) return []
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? []
  if (data.some((row) => row?.slice(MAX_COLUMNS).some((cell) => cellText(cell) !== ''))) return null
  // The size that a sheet declares may be wrong; cells beyond it are still read.
  const widest = data.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  const said = utils.decode_range(sheet['!ref']).e.c + 1
  const width = Math.max(minColumns, Math.min(Math.max(said, widest), MAX_COLUMNS))
  return Array.from(data, (row) => Array.from({ length: width }, (_, column) => cellText(row?.[column])))
}

/** The hidden rows and columns of a sheet that have content. */
function hiddenIn(
  { utils }: Library,
  sheet: WorkSheet,
  rows: readonly string[][],
): Pick<SheetRows, 'hiddenRows' | 'hiddenColumns'> {
  const hiddenRows = rows.flatMap((row, at) =>
    sheet['!rows']?.[at]?.hidden && row.some((cell) => cell !== '') ? [at + 1] : [],
  )
  const hiddenColumns = (sheet['!cols'] ?? []).flatMap((column, at) =>
    column?.hidden && rows.some((row) => (row[at] ?? '') !== '') ? [utils.encode_col(at)] : [],
  )
  return { hiddenRows, hiddenColumns }
}
