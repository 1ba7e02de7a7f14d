import { readRows, writeRows, writeTx } from 'db/connection'
import type { Days, HealthAnswer, HealthMetric, HealthReading } from '~/integrations/health/driver'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import type { Connection } from './connection.server'
import { storeReadings, type Outcome } from './store-readings.server'
import { LEFT_OUT, withLeftOut, type LeftOut, type MetricProgress, type Progress } from './sync-progress'

/** Readings of one transaction: nobody waits long for a person's records. */
const CHUNK = 1000

type Answered = {
  connection: Pick<Connection, 'id' | 'participant_id' | 'service'>
  metric: HealthMetric
  days: Days
  today: string
  /** Of all metrics; it is changed here. */
  progress: Progress
  /** Of this one, before these days. */
  at: MetricProgress
}

/**
 * Stores what a source answered about these days, and how far the metric is read with the last of it: days
 * whose answer has no end stay unread. The day before and after may come along, where the source has another zone.
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

/** Keeps that the vendor does not let this metric be read; its days stay unread. */
export async function deny(
  id: number,
  progress: Progress,
  metric: HealthMetric,
  at: MetricProgress,
): Promise<void> {
  await writeTx(() => keep(id, progress, metric, { ...at, denied: true }))
}

/** The last day of which a service brought a reading, by metric. */
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

/** At least one, which keeps how far it is. */
function chunks(readings: readonly HealthReading[]): HealthReading[][] {
  const found: HealthReading[][] = [readings.slice(0, CHUNK)]
  for (let at = CHUNK; at < readings.length; at += CHUNK) found.push(readings.slice(at, at + CHUNK))
  return found
}

/** A filled day is not told: nothing was measured. */
function isLeftOut(outcome: Outcome): outcome is Outcome & LeftOut {
  return (LEFT_OUT as readonly string[]).includes(outcome)
}
