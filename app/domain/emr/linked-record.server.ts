import { readRow } from 'db/connection'
import { lockNames } from '~/core/change/lock-names.server'

export type Linked = { id: number; name: string }

/**
 * The other patient of a company than `id` (null for a new one) who is linked with a record of its
 * medical-record system: of two, appointments there could not be told apart. Nobody else links one there
 * until the transaction is over; ask after everything else is locked.
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
