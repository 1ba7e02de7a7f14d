import { readRow } from 'db/connection'
import { lockNames } from '~/core/change/lock-names.server'
import { invalid } from '~/platform/refusal'

/** The other practitioner of a practice than `id` (null for a new one) who is linked with a record: both
 * calendars would fetch the same appointments. Somebody may work in several practices. Nobody else links one
 * there until the transaction is over; ask after everything else is locked. */
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

/** @throws Refusal 422 when another practitioner of the practice than `id` is linked with the record. */
export async function mustBeFreeRecord(
  practiceId: number,
  emrId: string | null | undefined,
  id: number | null,
): Promise<void> {
  if (emrId && (await colleagueLinkedWith(practiceId, emrId, id)))
    throw invalid({ emr_id: ['practitioner.emrIdTaken'] })
}
