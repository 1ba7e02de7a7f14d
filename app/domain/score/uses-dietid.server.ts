import { readRow } from 'db/connection'

/** Whether a practice of the participant uses the DietID questionnaire instead of the diet questionnaire (SCO-04). */
export async function usesDietId(participantId: number): Promise<boolean> {
  const row = await readRow<{ found: number | string }>(
    `SELECT COUNT(*) AS found FROM provider l JOIN practice p ON p.id = l.practice_id AND p.archived = 0
      WHERE l.participant_id = $participantId AND p.use_dietid_questionnaire = 1`,
    { participantId },
  )
  return Number(row?.found ?? 0) > 0
}
