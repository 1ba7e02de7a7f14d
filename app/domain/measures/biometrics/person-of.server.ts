import { readRow, readRows } from 'db/connection'
import { invalid } from '~/platform/refusal'

/**
 * The person that values belong to: a patient of the practice, or an insurance id that none of its patients
 * has (yet).
 */
export type Person = { participant_id: number | null; external_id: string | null }

const OF_PRACTICE = `participant.archived = 0 AND EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = participant.id
    AND l.practice_id = $practiceId)`

/**
 * Finds the person for a participant id or an insurance id within a practice (OP-61). An insurance id without
 * a patient is kept as it is.
 * @throws Refusal 422 for somebody who is not a patient of the practice, for somebody else's id, and for an
 * id that several patients share.
 */
export async function personOf(
  practiceId: number,
  { participant_id, external_id }: Partial<Person>,
): Promise<Person> {
  if (participant_id) {
    const patient = await readRow<{ external_id: string | null }>(
      `SELECT external_id FROM participant WHERE id = $participantId AND ${OF_PRACTICE}`,
      { participantId: participant_id, practiceId },
    )
    if (!patient) throw invalid({ participant_id: ['form.choice'] })
    if (external_id && patient.external_id && external_id !== patient.external_id)
      throw invalid({ external_id: ['biometrics.otherId'] })
    return { participant_id, external_id: external_id ?? patient.external_id }
  }
  if (!external_id) throw invalid({ external_id: ['form.required'] })
  const found = await readRows<{ id: number }>(
    `SELECT id FROM participant WHERE external_id = $external_id AND ${OF_PRACTICE} LIMIT 2`,
    { external_id, practiceId },
  )
  if (found.length > 1) throw invalid({ external_id: ['biometrics.idOfSeveral'] })
  return { participant_id: found[0]?.id ?? null, external_id }
}
