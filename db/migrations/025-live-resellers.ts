import type { Migration } from './ddl'

/**
 * A text inside a reseller's name is found by the trigram index; which of those are live is then read from
 * this one, as for companies, in half the time.
 */
export const liveResellers: Migration = {
  name: '025-live-resellers',
  up: (db) => db.run('CREATE INDEX reseller_live ON reseller (id) WHERE archived = 0'),
  down: (db) => db.run('DROP INDEX reseller_live'),
}
