import { readRows, writeRows } from 'db/connection'
import { fromJson } from 'db/words'
import { groupBy } from '~/platform/group-by'
import { dayFigure, type DayReading } from './day-figure'
import type { Metric } from './metric'

export type MetricDay = { metric: string; day: string }

const COLUMNS = [
  'participant_id',
  'metric',
  'day',
  'value',
  'diastolic',
  'lowest',
  'highest',
  'readings',
] as const

/**
 * Recomputes these days' figures of a person from their readings, without those entered in error. Call it in
 * the transaction that wrote, moved, marked or deleted a reading. Four statements, for one day or a whole
 * year.
 */
export async function keepDays(participantId: number, days: readonly MetricDay[]): Promise<void> {
  const asked = [...new Map(days.map(({ metric, day }) => [`${metric} ${day}`, { metric, day }])).values()]
  if (asked.length === 0) return
  const these = { participantId, days: JSON.stringify(asked.map((one) => ({ ...one, readings: 0 }))) }
  const own = `SELECT metric, day FROM (${fromJson('metric_day', ['metric', 'day'], 'days')}) asked`
  const rows = await readRows<DayReading & MetricDay>(
    `SELECT id, metric, day, service, device, span, taken, ends, value, diastolic FROM metric_reading
      WHERE participant_id = $participantId AND voided IS NULL AND (metric, day) IN (${own})`,
    these,
  )
  await writeRows(
    `DELETE FROM metric_day WHERE participant_id = $participantId AND (metric, day) IN (${own})`,
    these,
  )
  const figures = [...groupBy(rows, ({ metric, day }) => `${metric} ${day}`).values()].map((readings) => ({
    participant_id: participantId,
    metric: readings[0]!.metric,
    day: readings[0]!.day,
    ...dayFigure(readings[0]!.metric as Metric, readings),
  }))
  if (figures.length === 0) return
  await writeRows(
    `INSERT INTO metric_day (${COLUMNS.join(', ')}) ${fromJson('metric_day', COLUMNS, 'figures')}`,
    { figures: JSON.stringify(figures) },
  )
}

/** Recomputes the figures of all days of a person, after their readings moved. */
export async function keepAllDays(participantId: number): Promise<void> {
  const days = await readRows<MetricDay>(
    `SELECT DISTINCT metric, day FROM metric_reading WHERE participant_id = $participantId
      UNION SELECT metric, day FROM metric_day WHERE participant_id = $participantId`,
    { participantId },
  )
  await keepDays(participantId, days)
}
