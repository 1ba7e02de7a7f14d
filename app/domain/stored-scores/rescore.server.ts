import { readRows, writeTx } from 'db/connection'
import { writeLog } from '~/core/log/write.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { changesOf, storeChanges, type ScoreChange } from './rescore-batch.server'

/** Participants of one batch, and so of one transaction: others write in between. */
const BATCH = 50

export type Batch = { surveys: number; changes: ScoreChange[] }

/**
 * Scores every finished survey again, batch by batch, and tells what changes. With `apply` each batch that
 * differs is stored in one transaction with its row in the activity log; without it nothing is written. What is
 * broken off has stored its batches, and the next run finds the rest.
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
  // Asked again: answers may have come since.
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
