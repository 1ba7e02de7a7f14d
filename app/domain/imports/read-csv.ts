import Papa from 'papaparse'
import { MAX_ROWS } from './limits'

// The earlier one wins a tie: decimal commas are common in files that use semicolons.
const DELIMITERS = ['\t', ';', ',']
const SAMPLE_ROWS = 20

/**
 * How well a delimiter fits: the most frequent row width, weighted by how many sample rows have it; 0 if it
 * splits nothing.
 */
function fit(text: string, delimiter: string): number {
  const sample = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: SAMPLE_ROWS,
    skipEmptyLines: true,
  }).data
  const widths = new Map<number, number>()
  for (const row of sample) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  const scores = [...widths].map(([width, rows]) => (width > 1 ? (width * rows) / sample.length : 0))
  return Math.max(0, ...scores)
}

function detectDelimiter(text: string): string {
  let best = ','
  let bestFit = 0
  for (const delimiter of DELIMITERS) {
    const score = fit(text, delimiter)
    if (score > bestFit) [best, bestFit] = [delimiter, score]
  }
  return best
}

export type RawRows = { ok: true; rows: string[][] } | { ok: false; error: string }

// A line with which Excel declares the separator; it is not part of the data.
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[,;\t]*(?:\n|$)/i

/**
 * Splits csv text (comma, semicolon or tab) into rows; reads at most one row more than an import may have. A
 * line `sep=;` sets the separator and is not a row. Any malformed quote is an error.
 */
export function readCsv(source: string): RawRows {
  const lines = source.replace(/\r\n?/g, '\n')
  const said = SEPARATOR_LINE.exec(lines)
  const text = said ? lines.slice(said[0].length) : lines
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: said?.[1] ?? detectDelimiter(text),
    newline: '\n',
    preview: MAX_ROWS + 2,
  })
  const first = errors[0]
  if (first) return { ok: false, error: `imports.fileBadQuotes|${(first.row ?? 0) + 1}` }
  return { ok: true, rows: data }
}
