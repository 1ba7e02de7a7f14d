import { readRow } from 'db/connection'
import { lockNames } from '~/core/change/lock-names.server'
import { invalid } from '~/platform/refusal'

/**
 * Returns the practitioner of a practice, other than `id` (null for a new one), who is linked to a record;
 * both calendars would fetch the same appointments. (The same person may work in several practices.) Holds a
 * lock until commit; call it last, after all other locks.
 */
export async function colleagueLinkedWith(
  practiceId: number,
  emrId: string,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  await lockNames('practitioner.emr_id', practiceId)
  return readRow<{ id: number; name: string }>(
    `SELECT w.id, p.firstname || ' ' || p.lastname AS name
       FROM practitioner w JOIN participant p ON p.id = w.participant_id
      WHERE w.practice_id = $practiceId AND w.emr_id = $emrId AND w.archived = 0 AND w.id <> $id LIMIT 1`,
    { emrId, practiceId, id: id ?? 0 },
  )
}

/** @throws Refusal 422 when a practitioner of the practice other than `id` is linked to the record. */
export async function mustBeFreeRecord(
  practiceId: number,
  emrId: string | null | undefined,
  id: number | null,
): Promise<void> {
  if (emrId && (await colleagueLinkedWith(practiceId, emrId, id)))
    throw invalid({ emr_id: ['practitioner.emrIdTaken'] })
}
