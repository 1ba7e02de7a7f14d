import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { dietSettings } from '~/platform/diet-settings.server'

/**
 * True if this reader's practice (for a practitioner) or any of the participant's practices (for others) uses
 * the picture assessment for this participant (DIET-08). False without a diet service, and then without a
 * database query.
 */
export async function usesDietId(actor: Actor, participantId: number): Promise<boolean> {
  if (!dietSettings()) return false
  if (actor.practitioner) return actor.practitioner.usesDietId
  const row = await readRow(
    `SELECT 1 AS found FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0
      AND a.use_dietid_questionnaire = 1
      WHERE l.participant_id = $participantId LIMIT 1`,
    { participantId },
  )
  return row !== null
}
