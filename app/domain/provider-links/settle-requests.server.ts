import { writeRows } from 'db/connection'
import { now } from '~/platform/clock'

/**
 * Closes open requests of practices that by now care for the participant, whatever the reason, since there is
 * nothing left to ask. Call it in the transaction that links them.
 */
export async function settleRequests(participantId: number): Promise<void> {
  await writeRows(
    `UPDATE provider_request SET status = 'ACCEPTED', answered = $now WHERE participant_id = $participantId
      AND status = 'OPEN'
        AND practice_id IN (SELECT practice_id FROM provider WHERE participant_id = $participantId)`,
    { now: now(), participantId },
  )
}
