import { readRow } from 'db/connection'
import { forNoKeyUpdate, forShare, writersMeet } from 'db/words'

type Owner = { table: 'reseller' | 'company' | 'practice'; id: number } | { table: 'company'; planId: number }

/**
 * Lets nobody end an organisation while something is added to it ('adding'), nor add while it or something in it ends
 * ('ending'), until the transaction is over; what is read after this is what stays. SQLite has one writer at a time anyway.
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
 * `lockOwner` for adding as the end of a SELECT that reads what is added to, by the names of its tables there: the organisation first, as
 * `lockOwner` does. A row that ended while the statement waited is not found, so what it finds stays.
 */
export function whileAdding(...tables: string[]): string {
  return forShare(...tables)
}
