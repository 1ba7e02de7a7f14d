import { readRows } from 'db/connection'
import { isThere } from '~/entities/sql'
import type { JobKind } from '~/core/jobs/job-kind'
import { now } from '~/platform/clock'
import { KEPT } from './attention-kinds'
import { keepAttention } from './keep-attention.server'

/** People of one transaction, so that others write in between. */
const BATCH = 100

/** What time alone changes, and people whom nothing has looked at yet: after an import into the database, or
 * when a kind was added. */
export const attentionJob: JobKind = {
  kind: 'attention',
  every: 900,
  run: async () => ({ people: await keepAllAttention() }),
}

/** Brings everybody up to date whose rows are not; answers how many people. */
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

/** Said of both, or PostgreSQL reads those who are kept from the beginning each time. */
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
