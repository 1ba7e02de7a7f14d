import { unprotectCell } from '~/platform/csv'
import { withoutInvisible } from '~/platform/invisible-signs'
import type { FileNotice } from '~/core/fields/import-column'
import { decodeText } from './decode-text'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from './limits'
import { withoutMisfits } from './mark-misfits'
import { readCsv } from './read-csv'
import { readSheets } from './read-sheet'
import { asReadings, sheetNotices } from './raw-readings'
import type { Reading } from './readings'

/**
 * A file as rows of clean text, or the key of why it cannot be read (`key` or `key|n`, for `errorText`). With
 * several readings, `rows` are those of the first.
 */
export type ParsedTable =
  { ok: true; rows: string[][]; notices?: FileNotice[]; readings?: Reading[] } | { ok: false; error: string }

const BLANK = /[\s\u200C\u200D]/
const KNOWN_NAME = /\.(csv|tsv|txt|xlsx|xls)$/i

// Not a regular expression over the whole text: `\s+$` takes quadratic time on long runs of spaces.
function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && BLANK.test(text.charAt(start))) start++
  while (end > start && BLANK.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function cleanCell(text: string): string {
  return text === '' ? '' : trimBlanks(unprotectCell(trimBlanks(withoutInvisible(text)))).normalize('NFC')
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

type RawReadings = { ok: true; readings: Reading[]; notices: FileNotice[] } | { ok: false; error: string }

async function readAll(bytes: Uint8Array, minColumns: number): Promise<RawReadings> {
  if (startsWith(bytes, 0x50, 0x4b)) return readBook(bytes, 'xlsx', minColumns)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return readBook(bytes, 'xls', minColumns)
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const readings: Reading[] = []
  for (const { page, text } of decoded.readings) {
    const raw = readCsv(text)
    if (!raw.ok) return raw
    readings.push({
      label: { key: 'imports.readingPage', values: { page: page ?? 'UTF-8' } },
      ...withoutMisfits(raw.rows),
    })
  }
  const page = decoded.readings[0]?.page
  const other = decoded.readings.length === 1 && page && page !== 'windows-1252'
  return {
    ok: true,
    readings: asReadings(readings),
    notices: other ? [{ key: 'imports.pageRead', values: { page }, blocking: false }] : [],
  }
}

async function readBook(bytes: Uint8Array, kind: 'xlsx' | 'xls', minColumns: number): Promise<RawReadings> {
  const book = await readSheets(bytes, kind, minColumns)
  if (!book.ok) return book
  const readings = book.sheets.map((sheet): Reading => ({
    label: { key: 'imports.readingSheet', values: { sheet: sheet.name } },
    rows: sheet.rows,
    notices: sheetNotices(sheet, book.isOnlySheet),
  }))
  const hidden = book.hiddenSheets.join(', ')
  return {
    ok: true,
    readings: asReadings(readings),
    notices: hidden ? [{ key: 'imports.hiddenSheets', values: { sheets: hidden }, blocking: false }] : [],
  }
}

function limitError(rows: string[][]): string | null {
  if (rows.length > MAX_ROWS + 1) return `imports.fileTooManyRows|${MAX_ROWS}`
  for (const [index, row] of rows.entries()) {
    if (row.some((cell) => cell.length > MAX_CELL_LENGTH)) return `imports.fileCellTooLong|${index + 1}`
    if (row.slice(MAX_COLUMNS).some((cell) => cell !== '')) return `imports.fileTooManyColumns|${MAX_COLUMNS}`
  }
  return null
}

/**
 * Reads an uploaded csv, xlsx or xls file into rows of text, both in the browser's worker and on the server.
 * The type is decided by the content; the name only serves to refuse files that can never be a table. Cells
 * are trimmed, in Unicode NFC, without invisible characters and protective apostrophes; trailing blank rows
 * are dropped. Rows of a spreadsheet are padded to `minColumns` cells.
 */
export async function parseTable(bytes: Uint8Array, name: string, minColumns = 0): Promise<ParsedTable> {
  if (bytes.byteLength === 0) return { ok: false, error: 'imports.fileEmpty' }
  if (bytes.byteLength > MAX_FILE_BYTES) return { ok: false, error: 'imports.fileTooLarge' }
  if (name.includes('.') && !KNOWN_NAME.test(name)) return { ok: false, error: 'imports.fileWrongType' }
  const raw = await readAll(bytes, minColumns)
  if (!raw.ok) return raw
  if (raw.readings.every((reading) => reading.rows.length === 0))
    return { ok: false, error: 'imports.fileEmpty' }
  const readings = raw.readings.map(cleaned)
  const [first] = readings as [Reading, ...Reading[]]
  if (readings.length > 1)
    return { ok: true, rows: first.rows, readings, ...(raw.notices.length > 0 && { notices: raw.notices }) }
  if (first.error) return { ok: false, error: first.error }
  const notices = [...raw.notices, ...(first.notices ?? [])]
  return { ok: true, rows: first.rows, ...(notices.length > 0 && { notices }) }
}

function cleaned(reading: Reading): Reading {
  const rows = reading.rows.map((row) => row.map(cleanCell))
  while (rows[rows.length - 1]?.every((cell) => cell === '')) rows.pop()
  const error = rows.length === 0 ? 'imports.fileBlank' : limitError(rows)
  return error ? { ...reading, rows: [], error } : { ...reading, rows }
}
