import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { enqueue } from '~/core/jobs/enqueue.server'
import { RANGES_JOB } from '~/domain/practice/patients-again.server'

/**
 * Queues a comparison of these people's new readings with the ranges of the practices that monitor them, to
 * run after the caller's transaction. For people whom nobody monitors it is only a quick look-up.
 */
export async function compareReadings(participantIds: readonly number[]): Promise<void> {
  const these = idsIn('participant_id', participantIds)
  const monitored = await readRows<{ id: number }>(
    `SELECT DISTINCT participant_id AS id FROM monitoring WHERE ${these.sql} AND ended IS NULL`,
    these.bind,
  )
  for (const { id } of monitored) await enqueue({ kind: RANGES_JOB, payload: { participantId: id } })
}
