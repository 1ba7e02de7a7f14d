import { readRow, readRows } from 'db/connection'
import { HASHED, logHash, type HashedRow } from './hash'

export type BrokenRow = { id: number; reason: string }

type StoredRow = HashedRow & { id: number; hash: string }

const BATCH = 2000

/**
 * Walks every chain of the activity log from its start. Returns the first row that was changed, whose
 * predecessor is missing or changed, or after which rows were cut off; null if all chains are intact
 * (OP-106).
 */
export async function verifyChains(): Promise<BrokenRow | null> {
  const heads = await readRows<{ chain: number; last_hash: string }>(
    'SELECT chain, last_hash FROM user_log_head ORDER BY chain',
  )
  const broken: BrokenRow[] = []
  for (const { chain, last_hash } of heads) {
    const found = await verifyChain(chain, last_hash)
    if (found) broken.push(found)
  }
  const stray = await readRow<{ id: number | null }>(
    'SELECT MIN(id) AS id FROM user_log WHERE chain NOT IN (SELECT chain FROM user_log_head)',
  )
  if (stray?.id) broken.push({ id: stray.id, reason: 'its chain does not exist' })
  return broken.sort((a, b) => a.id - b.id)[0] ?? null
}

async function verifyChain(chain: number, headHash: string): Promise<BrokenRow | null> {
  let previous = ''
  let lastId = 0
  for (;;) {
    const rows = await readRows<StoredRow>(
      `SELECT id, hash, ${HASHED.join(', ')} FROM user_log WHERE chain = $chain AND id > $lastId ORDER BY id
        LIMIT ${BATCH}`,
      { chain, lastId },
    )
    for (const row of rows) {
      if (row.prev_hash !== previous)
        return { id: row.id, reason: 'the row before it is missing or was changed' }
      if (logHash(row) !== row.hash) return { id: row.id, reason: 'its content was changed' }
      previous = row.hash
      lastId = row.id
    }
    if (rows.length < BATCH) break
  }
  return previous === headHash ? null : { id: lastId, reason: `rows after it in chain ${chain} are missing` }
}
