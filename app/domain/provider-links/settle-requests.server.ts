import { writeRows } from 'db/connection'
import { now } from '~/platform/clock'

/**
 * Ends the open requests of practices that care for a participant by now, however that came about: there is
 * nothing left to ask, and an answer would no longer decide. Call it in the transaction that links them.
 */
export async function settleRequests(participantId: number): Promise<void> {
  await writeRows(
    `UPDATE provider_request SET status = 'ACCEPTED', answered = $now WHERE participant_id = $participantId
      AND status = 'OPEN'
        AND practice_id IN (SELECT practice_id FROM provider WHERE participant_id = $participantId)`,
    { now: now(), participantId },
  )
}
