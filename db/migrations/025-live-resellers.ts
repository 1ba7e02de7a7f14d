import type { Migration } from './ddl'

/**
 * Text inside a reseller's name is found by the trigram index; this index then tells which of those are live,
 * as for companies, in half the time.
 */
export const liveResellers: Migration = {
  name: '025-live-resellers',
  up: (db) => db.run('CREATE INDEX reseller_live ON reseller (id) WHERE archived = 0'),
  down: (db) => db.run('DROP INDEX reseller_live'),
}
