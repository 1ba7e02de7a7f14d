import { readRow } from 'db/connection'
import { writersMeet } from 'db/words'

/**
 * Locks a name within one place (`plan` of company 12) until the transaction ends, so that two people who
 * pick the same name at once are not both told that it is free. Imports into one place, EMR links and the
 * appointments of one patient are serialized with it as well. SQLite has a single writer anyway.
 */
export async function lockNames(kind: string, owner: number | null): Promise<void> {
  if (!writersMeet()) return
  await readRow('SELECT pg_advisory_xact_lock(hashtext($kind), $owner)', {
    kind: `name of ${kind}`,
    owner: owner ?? 0,
  })
}
