import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'

export type PracticePhone = { practice: string; phone: string }

/**
 * Returns where to call by phone instead: a practitioner's practice, or one that cares for the participant.
 */
export async function practicePhone({ participantId, practitioner }: Actor): Promise<PracticePhone | null> {
  const row = practitioner
    ? await readRow<PracticePhone>('SELECT name AS practice, phone FROM practice WHERE id = $id', {
        id: practitioner.practiceId,
      })
    : participantId === null
      ? undefined
      : await readRow<PracticePhone>(
          `SELECT r.name AS practice, r.phone FROM provider l JOIN practice r ON r.id = l.practice_id
            WHERE l.participant_id = $participantId AND r.phone <> '' ORDER BY r.id LIMIT 1`,
          { participantId },
        )
  return row?.phone ? row : null
}
