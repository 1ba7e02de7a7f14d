// Spreadsheet programs read a file as UTF-8 only if it starts with this mark.
const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA_START = /^'*[=+\-@\t\r\0]/
const NEEDS_QUOTES = /["\r\n,;\t]|^\s|\s$/

/** One value of a csv file; `null` and `undefined` become an empty cell. */
export type CsvValue = string | number | boolean | null | undefined

/**
 * Puts an apostrophe before text that a spreadsheet program would run as a formula (`=`, `+`, `-`, `@`, tab,
 * CR, NUL first).
 */
export function protectCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** Removes the one apostrophe that `protectCell` added; other text comes back unchanged. */
export function unprotectCell(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text
}

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  const text = protectCell(String(value))
  return NEEDS_QUOTES.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/**
 * Writes a csv file (RFC 4180, CRLF, comma, UTF-8 with byte-order mark). The only writer of exports,
 * templates and failed-rows files: every cell, including the header's, is quoted where needed and protected
 * against formulas.
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  return BYTE_ORDER_MARK + csvLines([header]) + csvLines(rows)
}

/** More lines for a file that `toCsv` began, so that a long export can be sent in portions. */
export function csvLines(rows: Iterable<readonly CsvValue[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(csvCell).join(',')}\r\n`
  return text
}
