import type { FileNotice, ImportColumn } from '~/core/fields/import-column'
import { matchHeader } from './match-header'

/** One way to read a file: a sheet of a workbook, or a text in one encoding. */
export type Reading = {
  /** Its name where the user chooses between readings: a text key with its values. */
  label: { key: string; values: Record<string, string> }
  rows: string[][]
  notices?: FileNotice[]
  /** Why this reading cannot be imported (`key` or `key|n`). */
  error?: string
}

/** The rows of the chosen reading, and the readings to choose from: none for most files. */
export type PickedReading = {
  rows: string[][]
  notices: FileNotice[]
  choices: Reading['label'][]
  /** Null until a person has chosen. */
  chosen: number | null
}

type Read = { rows: string[][]; notices?: FileNotice[]; readings?: Reading[] }

/**
 * Picks the requested reading, or else the only one with a recognizable header. If several have one, none is
 * picked, and a blocking notice asks for a choice.
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
