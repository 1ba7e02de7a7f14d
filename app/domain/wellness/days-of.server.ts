import { readRow } from 'db/connection'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'

/**
 * Returns the time zone of a participant's days: the one they chose, else that of their first practice, else
 * the platform's.
 */
export async function zoneOf(participantId: number): Promise<string> {
  const row = await readRow<{ own: string | null; practice: string | null }>(
    `SELECT (SELECT time_zone FROM wellness_plan WHERE participant_id = $participantId) AS own,
            (SELECT a.time_zone FROM provider l JOIN practice a ON a.id = l.practice_id
              WHERE l.participant_id = $participantId AND a.time_zone IS NOT NULL ORDER BY l.id LIMIT 1) AS practice`,
    { participantId },
    { kept: true },
  )
  return row?.own ?? row?.practice ?? env().TIME_ZONE
}

/** Returns a participant's current calendar day. */
export async function todayOf(participantId: number): Promise<string> {
  return todayIn(await zoneOf(participantId))
}
