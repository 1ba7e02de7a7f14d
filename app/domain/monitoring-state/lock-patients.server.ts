import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forNoKeyUpdate, writersMeet } from 'db/words'

/**
 * Otherwise two concurrent writes about one person would not see each other's changes. Locks the same rows as
 * `keepAttention`; not needed on SQLite, which has a single writer.
 */
export async function lockPatients(ids: readonly number[]): Promise<void> {
  if (!writersMeet()) return
  const these = idsIn('id', ids)
  await readRows(`SELECT id FROM participant WHERE ${these.sql} ORDER BY id${forNoKeyUpdate()}`, these.bind)
}
