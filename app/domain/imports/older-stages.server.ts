import { readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { inSeconds } from '~/platform/clock'

/**
 * The value of `archived` in rows that an import of an older version had inserted but not yet made visible.
 */
const STAGED = 2

type Batch = { id: number; participants: string; users: string }

/**
 * Deletes, batch by batch, what an import of an older version inserted and never made visible, because it
 * blocks the e-mails of its people. While servers are replaced one by one, older ones still write such rows.
 */
export async function unstage(stage: string): Promise<void> {
  const batches = await readRows<Batch>(
    'SELECT id, participants, users FROM staged_batch WHERE stage = $stage ORDER BY id',
    { stage },
  )
  for (const { id, participants, users } of batches) {
    await writeTx(async () => {
      // No other process handles this batch, and it was not made visible meanwhile.
      if ((await writeRows('DELETE FROM staged_batch WHERE id = $id', { id })) === 0) return
      const people = idsIn('participant_id', JSON.parse(participants) as number[])
      await writeRows(`DELETE FROM provider WHERE ${people.sql}`, people.bind)
      for (const [table, ids] of [
        ['participant', participants],
        ['app_user', users],
      ] as const) {
        const these = idsIn('id', JSON.parse(ids) as number[])
        await writeRows(`DELETE FROM ${table} WHERE archived = ${STAGED} AND ${these.sql}`, these.bind)
      }
    })
  }
}

/**
 * Deletes what such imports left behind when their process ended.
 * @returns how many imports.
 */
export async function sweepStages(olderThanSeconds: number): Promise<number> {
  const stages = await readRows<{ stage: string }>(
    'SELECT stage FROM staged_batch GROUP BY stage HAVING MAX(created) < $before',
    { before: inSeconds(-olderThanSeconds) },
  )
  for (const { stage } of stages) await unstage(stage)
  return stages.length
}
