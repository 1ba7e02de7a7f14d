import { readRows, writeTx } from 'db/connection'
import { writeLog } from '~/core/log/write.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { changesOf, storeChanges, type ScoreChange } from './rescore-batch.server'

/** Participants per batch, and so per transaction, so that other writers get in between. */
const BATCH = 50

export type Batch = { surveys: number; changes: ScoreChange[] }

/**
 * Rescores every completed survey, batch by batch, and yields what changes. With `apply`, each batch with
 * differences is stored in one transaction with its log entry; without it nothing is written. An interrupted
 * run has stored its batches, and the next run does the rest.
 */
export async function* rescore(apply: boolean): AsyncIterable<Batch> {
  for (let last = 0; ;) {
    const rows = await readRows<{ participant_id: number }>(
      `SELECT DISTINCT participant_id FROM survey WHERE participant_id > $last AND archived = 0
        AND completed IS NOT NULL ORDER BY participant_id LIMIT ${BATCH}`,
      { last },
    )
    const ids = rows.map((row) => row.participant_id)
    const next = ids.at(-1)
    if (next === undefined) return
    const found = await changesOf(ids)
    yield apply && found.changes.length > 0 ? await writeTx(() => store(ids)) : found
    last = next
  }
}

async function store(ids: readonly number[]): Promise<Batch> {
  // Computed again, because answers may have arrived since.
  const batch = await changesOf(ids)
  if (batch.changes.length === 0) return batch
  await storeChanges(batch.changes)
  await keepAttention(ids)
  const surveys = new Set(batch.changes.map(({ survey_id }) => survey_id)).size
  await writeLog(null, {
    type: 'UPDATE',
    text: `Rescored ${batch.changes.length} scores of ${surveys} surveys (participants ${ids[0]} to ${ids.at(-1)})`,
    resource: 'score',
  })
  return batch
}
