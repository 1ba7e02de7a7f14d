import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { enqueue } from '~/core/jobs/enqueue.server'
import { RANGES_JOB } from '~/domain/practice/patients-again.server'

/**
 * Has what came in about these people compared with the ranges of whoever monitors them, after the caller's
 * transaction; nobody else costs more than a look.
 */
export async function compareReadings(participantIds: readonly number[]): Promise<void> {
  const these = idsIn('participant_id', participantIds)
  const monitored = await readRows<{ id: number }>(
    `SELECT DISTINCT participant_id AS id FROM monitoring WHERE ${these.sql} AND ended IS NULL`,
    these.bind,
  )
  for (const { id } of monitored) await enqueue({ kind: RANGES_JOB, payload: { participantId: id } })
}
