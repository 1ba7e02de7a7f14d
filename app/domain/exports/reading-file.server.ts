import { readRows } from 'db/connection'
import type { WeightUnit } from '~/domain/metrics/metric'
import { csvLines, toCsv, type CsvValue } from '~/platform/csv'
import { readingSheet, type DatedReading } from './reading-sheet'

const PORTION = 1_000

/**
 * Returns all valid readings of a person as pieces of a csv file, and the latest ones as rows, oldest first;
 * `more` counts those left out of the rows. Reads in portions, so that the server can handle other requests
 * in between.
 */
export async function readingFile(
  participantId: number,
  { unit, zone, newest }: { unit: WeightUnit; zone: string; newest: number },
): Promise<{ pieces: string[]; latest: DatedReading[]; more: number }> {
  const pieces = [toCsv(readingSheet([], { unit, zone }).header, [])]
  let latest: DatedReading[] = []
  let all = 0
  for (let after = 0; ;) {
    const portion = await readRows<DatedReading>(
      `SELECT id, metric, service, span, day, taken, ends, value, diastolic, device, created FROM metric_reading
        WHERE participant_id = $participantId AND voided IS NULL AND id > $after ORDER BY id LIMIT ${PORTION}`,
      { participantId, after },
    )
    pieces.push(csvLines(readingSheet(portion, { unit, zone }).rows))
    latest = [...latest, ...portion].sort(byInstant).slice(-newest)
    all += portion.length
    if (portion.length < PORTION) return { pieces, latest, more: all - latest.length }
    after = portion.at(-1)!.id
  }
}

function byInstant(one: DatedReading, other: DatedReading): number {
  return one.taken < other.taken ? -1 : one.taken > other.taken ? 1 : one.id - other.id
}

/**
 * Returns a person's readings that were marked as entered in error, with the time and reason, as a csv sheet.
 */
export async function errorSheet(
  participantId: number,
  { unit, zone }: { unit: WeightUnit; zone: string },
): Promise<{ header: readonly string[]; rows: CsvValue[][] }> {
  const marked = await readRows<DatedReading & { voided: string; void_reason: string | null }>(
    `SELECT id, metric, service, span, day, taken, ends, value, diastolic, device, created, voided, void_reason
      FROM metric_reading WHERE participant_id = $participantId AND voided IS NOT NULL ORDER BY id`,
    { participantId },
  )
  const { header, rows } = readingSheet(marked, { unit, zone })
  return {
    header: [...header, 'marked', 'reason'],
    rows: rows.map((row, index) => [...row, marked[index]!.voided, marked[index]!.void_reason]),
  }
}
