import { unprotectCell } from '~/platform/csv'
import { withoutInvisible } from '~/platform/invisible-signs'
import { decodeText } from './decode-text'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from './limits'
import { readCsv, type RawRows } from './read-csv'
import { readSheet } from './read-sheet'

/** A file as rows of clean text, or the key of the reason it cannot be read (`key` or `key|n`, for
 * `errorText`). */
export type ParsedTable = { ok: true; rows: string[][] } | { ok: false; error: string }

const BLANK = /[\s\u200C\u200D]/
const KNOWN_NAME = /\.(csv|tsv|txt|xlsx|xls)$/i

// Not a regular expression over the whole text: `\s+$` takes quadratic time on long runs of blanks.
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

async function readRows(bytes: Uint8Array, minColumns: number): Promise<RawRows> {
  if (startsWith(bytes, 0x50, 0x4b)) return readSheet(bytes, 'xlsx', minColumns)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return readSheet(bytes, 'xls', minColumns)
  const decoded = decodeText(bytes)
  return decoded.ok ? readCsv(decoded.text) : decoded
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
 * Reads an uploaded csv, xlsx or xls file into rows of text, in the browser's worker and on the server alike.
 * The kind is decided by content; the name only serves to refuse files that never can be a table. Cells are
 * trimmed, without what nobody sees, in Unicode NFC, without protective apostrophes; blank rows at the end
 * are dropped. `minColumns` is the width the rows of a spreadsheet are filled up to.
 */
export async function parseTable(bytes: Uint8Array, name: string, minColumns = 0): Promise<ParsedTable> {
  if (bytes.byteLength === 0) return { ok: false, error: 'imports.fileEmpty' }
  if (bytes.byteLength > MAX_FILE_BYTES) return { ok: false, error: 'imports.fileTooLarge' }
  if (name.includes('.') && !KNOWN_NAME.test(name)) return { ok: false, error: 'imports.fileWrongType' }
  const raw = await readRows(bytes, minColumns)
  if (!raw.ok) return raw
  if (raw.rows.length === 0) return { ok: false, error: 'imports.fileEmpty' }
  const rows = raw.rows.map((row) => row.map(cleanCell))
  while (rows[rows.length - 1]?.every((cell) => cell === '')) rows.pop()
  if (rows.length === 0) return { ok: false, error: 'imports.fileBlank' }
  const error = limitError(rows)
  return error ? { ok: false, error } : { ok: true, rows }
}
