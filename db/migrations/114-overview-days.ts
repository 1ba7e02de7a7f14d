import { dropTables, type Migration } from './ddl'

/**
 * What happened on each day in each company (0: in none), counted once a day so that start pages do not scan
 * records.
 */
export const overviewDays: Migration = {
  name: '114-overview-days',
  up: (db) =>
    db.run(
      `CREATE TABLE overview_day (company_id INTEGER NOT NULL, day TEXT NOT NULL, participants INTEGER NOT NULL,
        questionnaires INTEGER NOT NULL, notes INTEGER NOT NULL, PRIMARY KEY (company_id, day))`,
    ),
  down: dropTables('overview_day'),
}
