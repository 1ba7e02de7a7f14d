import type { FileNotice } from '~/core/fields/import-column'
import { withoutDoubleEncoding } from './double-encoding'
import type { SheetRows } from './read-sheet'
import type { Reading } from './readings'

/** Maximum sample cells that show how a reading differs from another. */
const SAMPLES = 3
const LONGEST_SAMPLE = 30
const NAMED = 20

/**
 * Returns the readings to choose from, each with a sample of what differs. One that seems to be
 * double-encoded UTF-8 is offered twice: repaired and as it is.
 */
export function asReadings(readings: readonly Reading[]): Reading[] {
  const all = readings.flatMap((reading): Reading[] => {
    const mended = reading.rows.map((row) => row.map(withoutDoubleEncoding))
    const differs = mended.some((row, y) => row.some((cell, x) => cell !== reading.rows[y]?.[x]))
    if (!differs) return [reading]
    const label = (key: string) => ({ key, values: { ...reading.label.values } })
    const isSheet = reading.label.key === 'imports.readingSheet'
    return [
      {
        ...reading,
        label: label(isSheet ? 'imports.readingSheetMended' : 'imports.readingMended'),
        rows: mended,
      },
      { ...reading, label: label(isSheet ? 'imports.readingSheetAsIs' : 'imports.readingAsIs') },
    ]
  })
  return all.map((reading) => ({
    ...reading,
    label: { ...reading.label, values: { ...reading.label.values, sample: sampleOf(reading, all) } },
  }))
}

/** The first cells that another reading shows differently. */
function sampleOf({ rows }: Reading, all: readonly Reading[]): string {
  const cells = new Set<string>()
  for (const [y, row] of rows.entries())
    for (const [x, cell] of row.entries()) {
      if (!/[^\0-\x7F]/.test(cell) && !all.some((other) => /[^\0-\x7F]/.test(other.rows[y]?.[x] ?? '')))
        continue
      if (all.every((other) => other.rows[y]?.[x] === cell)) continue
      cells.add(cell.trim().slice(0, LONGEST_SAMPLE))
      if (cells.size === SAMPLES) return [...cells].join(', ')
    }
  return [...cells].join(', ')
}

/** Returns notices about which sheet is read, and its hidden rows and columns. */
export function sheetNotices(
  { name, hiddenRows, hiddenColumns }: SheetRows,
  isOnlySheet: boolean,
): FileNotice[] {
  const named = hiddenRows.slice(0, NAMED).join(', ') + (hiddenRows.length > NAMED ? ', …' : '')
  const notices: FileNotice[] = []
  if (!isOnlySheet) notices.push({ key: 'imports.sheetRead', values: { sheet: name }, blocking: false })
  if (hiddenRows.length > 0)
    notices.push({
      key: 'imports.hiddenRows',
      values: { n: hiddenRows.length, rows: named },
      blocking: false,
    })
  if (hiddenColumns.length > 0)
    notices.push({
      key: 'imports.hiddenColumns',
      values: { columns: hiddenColumns.join(', ') },
      blocking: false,
    })
  return notices
}
