import { readRow, readRows } from 'db/connection'
import { openDoubts } from '~/domain/scoring/measures/plausibility'
import { measuredAt } from '~/domain/stored-scores/measured-at'
import { dayAfter } from '~/platform/wall-clock'
import type { Metric } from './metric'
import type { Taken } from './reading-when'

/** The last measurement of a metric; the service of a value that a practice took is `PRACTICE`. */
export type LatestTaken = Taken & { metric: Metric; value: number; diastolic: number | null }

/** What adds up over a day is told by its day, not by its last sample. */
const SINGLE = ['WEIGHT', 'HEARTRATE', 'HRV', 'BLOOD_PRESSURE', 'SPO2', 'GLUCOSE'] as const

type Range = { from: string; to: string }

/** The last reading from home of each metric in a range of days: one seek for each. */
export function latestAtHome(participantId: number, { from, to }: Range): Promise<LatestTaken[]> {
  const seeks = SINGLE.map(
    (metric) => `SELECT * FROM (SELECT metric, day, taken, span, service, value, diastolic FROM metric_reading
      WHERE participant_id = $participantId AND metric = '${metric}' AND taken < $until AND voided IS NULL
        AND day BETWEEN $from AND $to ORDER BY taken DESC, id DESC LIMIT 1) ${metric.toLowerCase()}`,
  )
  const until = to < '9990' ? dayAfter(to, 2) : '9999'
  return readRows<LatestTaken>(seeks.join(' UNION ALL '), { participantId, from, to, until }, { kept: true })
}

/**
 * The last measurement of each metric in a range of days, with its source: home readings and what practices took
 * compete by time, and a day without a time stands below any instant of that day (clinical/readings.md 1).
 */
export async function latestTaken(participantId: number, range: Range): Promise<Map<Metric, LatestTaken>> {
  const [home, weight, pressure] = await Promise.all([
    latestAtHome(participantId, range),
    latestInPractice(participantId, range, 'WEIGHT'),
    latestInPractice(participantId, range, 'BLOOD_PRESSURE'),
  ])
  const latest = new Map(home.map((one) => [one.metric, one]))
  for (const one of [weight, pressure]) {
    if (one === null) continue
    const other = latest.get(one.metric)
    if (!other || isLater(one, other)) latest.set(one.metric, one)
  }
  return latest
}

/** Whether one of two measurements was taken after the other, as far as anybody knows. */
export function isLater(
  one: Pick<Taken, 'day' | 'taken' | 'span'>,
  other: Pick<Taken, 'day' | 'taken' | 'span'>,
): boolean {
  if (one.day !== other.day) return one.day > other.day
  if ((one.span === 'day') !== (other.span === 'day')) return other.span === 'day'
  return one.taken > other.taken
}

type PracticeRow = {
  measured_on: string
  created: string
  confirmed: string
  weight_lb: number | null
  bp_systolic: number | null
  bp_diastolic: number | null
}

/** What looks wrong and nobody confirmed is no value. */
async function latestInPractice(
  participantId: number,
  range: Range,
  metric: 'WEIGHT' | 'BLOOD_PRESSURE',
): Promise<LatestTaken | null> {
  const isThere =
    metric === 'WEIGHT' ? 'weight_lb IS NOT NULL' : 'bp_systolic IS NOT NULL AND bp_diastolic IS NOT NULL'
  const row = await readRow<PracticeRow>(
    `SELECT measured_on, created, confirmed, weight_lb, bp_systolic, bp_diastolic FROM anthropometrics
      WHERE participant_id = $participantId AND archived = 0 AND ${isThere} AND measured_on BETWEEN $from AND $to
      ORDER BY measured_on DESC, created DESC, id DESC LIMIT 1`,
    { participantId, ...range },
  )
  if (!row) return null
  const { measured_on: day, created, confirmed, ...values } = row
  if (openDoubts(values, confirmed).length > 0) return null
  const at = measuredAt(day, created)
  return {
    ...{ metric, day, taken: at, service: 'PRACTICE', span: at === created ? 'instant' : 'day' },
    value: (metric === 'WEIGHT' ? row.weight_lb : row.bp_systolic)!,
    diastolic: metric === 'WEIGHT' ? null : row.bp_diastolic,
  }
}
