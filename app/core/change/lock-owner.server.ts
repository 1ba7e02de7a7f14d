import { readRow } from 'db/connection'
import { forNoKeyUpdate, forShare, writersMeet } from 'db/words'

type Owner = { table: 'reseller' | 'company' | 'practice'; id: number } | { table: 'company'; planId: number }

/**
 * Locks an organization until the transaction ends: 'adding' keeps it from being ended while something is
 * added to it, 'ending' keeps anything from being added while it ends. SQLite has a single writer anyway.
 */
export async function lockOwner(owner: Owner, what: 'adding' | 'ending'): Promise<void> {
  if (!writersMeet()) return
  const id = 'planId' in owner ? '(SELECT company_id FROM plan WHERE id = $id)' : '$id'
  await readRow(
    `SELECT id FROM ${owner.table} WHERE id = ${id}${what === 'adding' ? forShare() : forNoKeyUpdate()}`,
    { id: 'planId' in owner ? owner.planId : owner.id },
    { kept: true },
  )
}

/**
 * `lockOwner` for adding, as a suffix of a SELECT: locks the tables in the given order, organization first.
 */
export function whileAdding(...tables: string[]): string {
  return forShare(...tables)
}
