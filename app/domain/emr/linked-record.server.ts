import { readRow } from 'db/connection'

export type Linked = { id: number; name: string }

/**
 * The other patient of a company than `id` (null for a new one) who is linked with a record of its
 * medical-record system: of two, appointments there could not be told apart.
 */
export function linkedWith(
  companyId: number | null,
  emrId: string,
  id: number | null,
): Promise<Linked | null> {
  return readRow<Linked>(
    `SELECT id, firstname || ' ' || lastname AS name FROM participant
      WHERE emr_id = $emrId AND company_id = $companyId AND archived = 0 AND id <> $id LIMIT 1`,
    { emrId, companyId, id: id ?? 0 },
  )
}

/** The other practitioner of a practice than `id` (null for a new one) who is linked with a record: both
 * calendars would fetch the same appointments. Somebody may work in several practices. */
export function colleagueLinkedWith(
  practiceId: number,
  emrId: string,
  id: number | null,
): Promise<Linked | null> {
  return readRow<Linked>(
    `SELECT w.id, p.firstname || ' ' || p.lastname AS name
       FROM practitioner w JOIN participant p ON p.id = w.participant_id
      WHERE w.practice_id = $practiceId AND w.emr_id = $emrId AND w.archived = 0 AND w.id <> $id LIMIT 1`,
    { emrId, practiceId, id: id ?? 0 },
  )
}
