import { readRow } from 'db/connection'
import { lockNames } from '~/core/change/lock-names.server'

export type Linked = { id: number; name: string }

/**
 * Returns the patient of a company, other than `id` (null for a new one), who is linked to a record of its
 * medical-record system. Two patients linked to one record would make its appointments ambiguous. Holds a
 * lock until commit; call it last, after all other locks.
 */
export async function linkedWith(
  companyId: number | null,
  emrId: string,
  id: number | null,
): Promise<Linked | null> {
  await lockNames('participant.emr_id', companyId)
  return readRow<Linked>(
    `SELECT id, firstname || ' ' || lastname AS name FROM participant
      WHERE emr_id = $emrId AND company_id = $companyId AND archived = 0 AND id <> $id LIMIT 1`,
    { emrId, companyId, id: id ?? 0 },
  )
}
