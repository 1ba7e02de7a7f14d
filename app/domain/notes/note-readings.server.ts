import { readRows } from 'db/connection'
import { METRICS, shown, type Metric } from '~/domain/metrics/metric'
import { written } from '~/domain/metrics/metric-points'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatNumber } from '~/i18n/format'
import { dayAfter } from '~/platform/wall-clock'

/** The newest reading of a metric in the days before a note, and the number of readings. */
export type NoteReading = { metric: Metric; day: string; value: number; diastolic: number | null; n: number }

/** Days that a monitoring review covers, the same as in the billing rules. */
const DAYS = 30

/**
 * Returns what was measured at home in the thirty days up to `today`, one row per metric; incomplete blood
 * pressures are left out.
 */
export async function noteReadings(participantId: number, today: string): Promise<NoteReading[]> {
  const rows = await readRows<Omit<NoteReading, 'n'> & { n: number | string }>(
    `SELECT metric, day, value, diastolic, n FROM (
        SELECT metric, day, value, diastolic, COUNT(*) OVER (PARTITION BY metric) AS n,
          ROW_NUMBER() OVER (PARTITION BY metric ORDER BY taken DESC, id DESC) AS place
        FROM metric_reading WHERE participant_id = $participantId AND day > $since AND voided IS NULL
          AND (metric <> 'BLOOD_PRESSURE' OR diastolic IS NOT NULL)) r WHERE place = 1`,
    { participantId, since: dayAfter(today, -DAYS) },
  )
  return METRICS.flatMap((metric) => rows.filter((row) => row.metric === metric)).map((row) => ({
    ...row,
    n: Number(row.n),
  }))
}

/** Returns one line per metric, with weights in pounds. */
export function readingLines(readings: readonly NoteReading[], { t, lang }: Reader): string[] {
  const number = (value: number, digits: number) => formatNumber(value, lang, digits)
  return readings.map(({ metric, day, value, diastolic, n }) =>
    t('notes.gen.reading', {
      label: t(`metrics.metric.${metric}`),
      value: t(metric === 'WEIGHT' ? 'metrics.value.WEIGHT.lb' : `metrics.value.${metric}`, {
        value: written(metric, shown(metric, value, 'lb'), number),
        low: diastolic === null ? '' : written(metric, diastolic, number),
      }),
      date: formatDate(day),
      days: DAYS,
      n: number(n, 0),
    }),
  )
}
