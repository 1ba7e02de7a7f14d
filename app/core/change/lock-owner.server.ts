import { readRow } from 'db/connection'
import { forNoKeyUpdate, forShare, writersMeet } from 'db/words'

type Owner = { table: 'reseller' | 'company' | 'practice'; id: number } | { table: 'company'; planId: number }

/**
 * Keeps an organisation from ending while something is added to it ('adding'), and from growing while it ends
 * ('ending'), until the transaction is over. SQLite has one writer at a time anyway.
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
 * `lockOwner` for adding, as the end of a SELECT: locks the tables in the given order, organisation first.
 */
export function whileAdding(...tables: string[]): string {
  return forShare(...tables)
}
