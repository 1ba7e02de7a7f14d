import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forNoKeyUpdate, writersMeet } from 'db/words'

/**
 * Two writes about one person would otherwise not see each other's; the same rows as for what needs
 * attention. SQLite has one writer.
 */
export async function lockPatients(ids: readonly number[]): Promise<void> {
  if (!writersMeet()) return
  const these = idsIn('id', ids)
  await readRows(`SELECT id FROM participant WHERE ${these.sql} ORDER BY id${forNoKeyUpdate()}`, these.bind)
}
