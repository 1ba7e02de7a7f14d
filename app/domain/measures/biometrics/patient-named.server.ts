import type { Actor } from '~/access/actor'
import { readRow } from 'db/connection'
import { scopes } from '~/access/scopes'
import { forbidden } from '~/platform/refusal'

/**
 * Returns a patient of the practice within the actor's scope, by id.
 * @throws Refusal 403 for anybody else.
 */
export async function patientNamed(
  actor: Actor,
  practiceId: number,
  participantId: number | null,
): Promise<{ id: number; name: string }> {
  const { sql, bind } = scopes.participant(actor)
  const patient =
    participantId === null
      ? null
      : await readRow<{ id: number; firstname: string; lastname: string }>(
          `SELECT participant.id, participant.firstname, participant.lastname FROM participant
      WHERE participant.id = $participantId AND participant.archived = 0 AND (${sql})
        AND EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = participant.id
        AND l.practice_id = $practiceId)`,
          { participantId, practiceId, ...bind },
        )
  if (!patient) throw forbidden()
  return { id: patient.id, name: `${patient.firstname} ${patient.lastname}` }
}
