import { readRow } from 'db/connection'
import { writersMeet } from 'db/words'

/**
 * Lets nobody else take a name in the same place (`plan` of company 12) until the transaction is over, so
 * that two who give the same name at once are not both told that it is free; imports into one place, links
 * with a medical-record system and appointments of one patient take their turns by it as well. SQLite has one
 * writer at a time anyway.
 */
export async function lockNames(kind: string, owner: number | null): Promise<void> {
  if (!writersMeet()) return
  await readRow('SELECT pg_advisory_xact_lock(hashtext($kind), $owner)', {
    kind: `name of ${kind}`,
    owner: owner ?? 0,
  })
}
