import { readRow } from 'db/connection'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import type { MonitoredPair } from '~/domain/monitoring-state/load-known.server'

type Pair = { participant_id: number; practice_id: number }

/** The last day of the periods of monitoring `m`; null where one goes on. */
export const LAST_DAY = 'CASE WHEN COUNT(m.ended) = COUNT(*) THEN MAX(m.ended) END'

/**
 * Since when a practice monitors a patient, looked at from a day: of what began by then and had not ended
 * before the month of that day. Null for a patient who was not monitored.
 */
export async function monitoredOn(pair: Pair, day: string): Promise<MonitoredPair | null> {
  const row = await readRow<{ since: string | null; ended: string | null; time_zone: string | null }>(
    `SELECT MIN(m.since) AS since, ${LAST_DAY} AS ended, MIN(q.time_zone) AS time_zone FROM monitoring m
      JOIN practice q ON q.id = m.practice_id
      WHERE m.practice_id = $practice AND m.participant_id = $patient AND m.since <= $day
        AND (m.ended IS NULL OR m.ended >= $first)`,
    { practice: pair.practice_id, patient: pair.participant_id, day, first: `${day.slice(0, 7)}-01` },
  )
  if (!row?.since) return null
  const { participant_id, practice_id } = pair
  const { since, ended, time_zone } = row
  return { participant_id, practice_id, since, ended, zone: practiceZone(time_zone), today: day }
}

/** Whether a day is one of those on which a practice monitored a patient. */
export async function isDayMonitored(pair: Pair, day: string): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM monitoring WHERE practice_id = $practice AND participant_id = $patient
      AND since <= $day AND (ended IS NULL OR ended >= $day) LIMIT 1`,
    { practice: pair.practice_id, patient: pair.participant_id, day },
  )
  return row !== null
}

/** Whether another practice monitors the patient, too: a payer pays one of them for a period. */
export async function isMonitoredElsewhere({ participant_id, practice_id }: Pair): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM monitoring WHERE participant_id = $patient AND practice_id <> $practice
      AND ended IS NULL LIMIT 1`,
    { patient: participant_id, practice: practice_id },
  )
  return row !== null
}
