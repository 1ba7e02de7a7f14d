import type { Migration } from './ddl'
import { addTally, dropTally, type Tallied } from './tally'

const TALLIES: readonly Tallied[] = [
  { table: 'company', column: 'reseller_id', archived: true },
  { table: 'practice', column: 'company_id', archived: true },
  { table: 'plan', column: 'company_id', archived: true },
  { table: 'reseller_admin', column: 'reseller_id', archived: false },
]

/**
 * Stores the counts shown with resellers and companies: counting the 5,000 practices of each of 50 companies
 * would take longer than the page.
 */
export const tallies: Migration = {
  name: '019-tallies',
  up: async (db) => {
    await db.run(
      'CREATE TABLE tally (name TEXT NOT NULL, owner_id INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (name, owner_id))',
    )
    for (const tallied of TALLIES) await addTally(db, tallied)
  },
  down: async (db) => {
    for (const tallied of TALLIES) await dropTally(db, tallied)
    // Counted again on the way up, so nothing is lost.
    await db.run('DROP TABLE tally')
  },
}
