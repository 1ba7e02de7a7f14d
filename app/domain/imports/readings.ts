import type { FileNotice, ImportColumn } from '~/core/fields/import-column'
import { matchHeader } from './match-header'

/** One way to read a file: a sheet of a workbook, or the letters of a text in one encoding. */
export type Reading = {
  /** What it is called where somebody chooses between several: a key of the texts with its values. */
  label: { key: string; values: Record<string, string> }
  rows: string[][]
  notices?: FileNotice[]
  /** Why this one cannot be imported (`key` or `key|n`). */
  error?: string
}

/** The rows that are meant, and what there was to choose from: nothing for most files. */
export type PickedReading = {
  rows: string[][]
  notices: FileNotice[]
  choices: Reading['label'][]
  /** null while only a person can say. */
  chosen: number | null
}

type Read = { rows: string[][]; notices?: FileNotice[]; readings?: Reading[] }

/**
 * Picks the reading that somebody asked for, else the only one whose header has names of columns that are
 * required; when several do, none is picked: a notice asks, and blocks the import.
 */
export function pickReading(
  columns: readonly ImportColumn[],
  { rows, notices = [], readings = [] }: Read,
  asked: number | undefined,
): PickedReading {
  if (readings.length === 0) return { rows, notices, choices: [], chosen: null }
  const chosen = asked !== undefined && readings[asked] ? asked : onlyFitting(columns, readings)
  const shown = readings[chosen ?? 0]!
  const [key, n] = shown.error?.split('|') ?? []
  return {
    rows: shown.rows,
    notices: [
      ...(chosen === null ? [{ key: 'imports.askReading', blocking: true }] : []),
      ...(key ? [{ key, ...(n && { values: { n: Number(n) } }), blocking: true }] : []),
      ...notices,
      ...(shown.notices ?? []),
    ],
    choices: readings.map(({ label }) => label),
    chosen,
  }
}

function onlyFitting(columns: readonly ImportColumn[], readings: readonly Reading[]): number | null {
  const fitting = readings.flatMap(({ rows }, at) => (matchHeader(columns, rows) ? [at] : []))
  return fitting.length === 1 ? fitting[0]! : null
}
