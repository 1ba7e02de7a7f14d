import { readRow } from 'db/connection'
import { safetyRules } from '~/domain/scoring/safety-rules'
import { inSeconds } from '~/platform/clock'

const WEEK = 7 * 24 * 3600
const RULES = safetyRules.filter(([, { crisisLine }]) => crisisLine).map(([name]) => `'${name}'`)

/**
 * True if the participant's home page shows the crisis line: for a week after an answer that calls for it,
 * whatever was done since.
 */
export async function showsCrisisLine(participantId: number): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM safety_event WHERE participant_id = $participantId
      AND COALESCE(worse_at, raised) > $since AND rule IN (${RULES.join(', ')}) LIMIT 1`,
    { participantId, since: inSeconds(-WEEK) },
  )
  return row !== null
}
