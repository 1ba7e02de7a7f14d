import { readRows } from 'db/connection'
import { isThere } from '~/entities/sql'
import type { JobKind } from '~/core/jobs/job-kind'
import { now } from '~/platform/clock'
import { KEPT } from './attention-kinds'
import { keepAttention } from './keep-attention.server'

/** People per transaction, so that other writers get in between. */
const BATCH = 100

/**
 * Updates what changes with time alone, and people not processed yet: after a bulk import into the database,
 * or when a kind was added.
 */
export const attentionJob: JobKind = {
  kind: 'attention',
  every: 900,
  run: async () => ({ people: await keepAllAttention() }),
}

/** Updates everybody whose rows are missing or due; returns how many people. */
export async function keepAllAttention(): Promise<number> {
  let done = 0
  for (let last = 0; ;) {
    const ids = await unkept(last)
    const next = ids.at(-1)
    if (next === undefined) break
    await keepAttention(ids)
    done += ids.length
    last = next
  }
  for (;;) {
    const ids = await due()
    if (ids.length === 0) return done
    await keepAttention(ids)
    done += ids.length
  }
}

/**
 * The `> $last` condition is repeated on both tables; otherwise PostgreSQL reads the kept rows from the start
 * each time.
 */
async function unkept(last: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    `SELECT DISTINCT l.participant_id AS id FROM provider l WHERE l.participant_id > $last
      AND ${isThere('provider', 'participant', 'l')}
       AND NOT EXISTS (SELECT 1 FROM patient_attention a WHERE a.practice_id = l.practice_id
       AND a.kind = '${KEPT}' AND a.participant_id = l.participant_id AND a.participant_id > $last)
      ORDER BY l.participant_id LIMIT ${BATCH}`,
    { last },
  )
  return rows.map(({ id }) => id)
}

async function due(): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    `SELECT DISTINCT participant_id AS id FROM patient_attention WHERE kind = '${KEPT}' AND until <= $now
      LIMIT ${BATCH}`,
    { now: now() },
  )
  return rows.map(({ id }) => id)
}
