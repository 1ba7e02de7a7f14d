import { readRows, writeRows, writeTx } from 'db/connection'
import type { Days, HealthAnswer, HealthMetric, HealthReading } from '~/integrations/health/driver'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import type { Connection } from './connection.server'
import { storeReadings, type Outcome } from './store-readings.server'
import { LEFT_OUT, withLeftOut, type LeftOut, type MetricProgress, type Progress } from './sync-progress'

/** Readings per transaction, so that nobody waits long for a person's records. */
const CHUNK = 1000

type Answered = {
  connection: Pick<Connection, 'id' | 'participant_id' | 'service'>
  metric: HealthMetric
  days: Days
  today: string
  /** Progress of all metrics; updated in place. */
  progress: Progress
  /** Progress of this metric before these days. */
  at: MetricProgress
}

/**
 * Stores a source's answer for these days, and with the last part of it how far the metric is read; if the
 * answer had no end, the days stay unread. Readings of the day before and after are accepted too, since the
 * source may use another time zone.
 */
export async function storeAnswer(
  { connection, metric, days, today, progress, at }: Answered,
  { readings, means, endless }: HealthAnswer,
): Promise<{ changed: number; at: MetricProgress }> {
  const { id, participant_id, service } = connection
  let next = withLeftOut(at, today, Array<LeftOut>(means).fill('means'))
  next = { ...next, to: endless ? at.to : days.to, endless, denied: false }
  let changed = 0
  const [from, to] = [dayAfter(days.from, -1), dayAfter(days.to, 1)]
  const own = chunks(readings.filter(({ day }) => day >= from && day <= to))
  for (const [index, chunk] of own.entries())
    await writeTx(async () => {
      const stored = await storeReadings(participant_id, service, chunk)
      changed += stored.changed
      next = withLeftOut(next, today, stored.outcomes.filter(isLeftOut))
      if (index === own.length - 1) await keep(id, progress, metric, next)
    })
  return { changed, at: next }
}

/** Stores that the vendor refuses access to this metric; its days stay unread. */
export async function deny(
  id: number,
  progress: Progress,
  metric: HealthMetric,
  at: MetricProgress,
): Promise<void> {
  await writeTx(() => keep(id, progress, metric, { ...at, denied: true }))
}

/** Returns, by metric, the last day for which a service has brought a reading. */
export async function lastBrought(participantId: number, service: string): Promise<Map<string, string>> {
  const rows = await readRows<{ metric: string; day: string }>(
    `SELECT metric, MAX(day) AS day FROM metric_reading WHERE participant_id = $participantId
      AND service = $service GROUP BY metric`,
    { participantId, service },
  )
  return new Map(rows.map(({ metric, day }) => [metric, day]))
}

async function keep(
  id: number,
  progress: Progress,
  metric: HealthMetric,
  next: MetricProgress,
): Promise<void> {
  progress[metric] = next
  await writeRows('UPDATE device_connection SET progress = $progress, updated = $now WHERE id = $id', {
    id,
    progress: JSON.stringify(progress),
    now: now(),
  })
}

/** At least one chunk, even if empty, because the last chunk stores the progress. */
function chunks(readings: readonly HealthReading[]): HealthReading[][] {
  const found: HealthReading[][] = [readings.slice(0, CHUNK)]
  for (let at = CHUNK; at < readings.length; at += CHUNK) found.push(readings.slice(at, at + CHUNK))
  return found
}

/** A gap-filling value does not count as left out, since nothing was measured. */
function isLeftOut(outcome: Outcome): outcome is Outcome & LeftOut {
  return (LEFT_OUT as readonly string[]).includes(outcome)
}
