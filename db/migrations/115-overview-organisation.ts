import type { Migration } from './ddl'

const COLUMNS = ['companies', 'practices', 'practitioners']

/** A day also counts new companies, practices and practitioners. */
export const overviewOrganisation: Migration = {
  name: '115-overview-organisation',
  up: (db) =>
    db.run(
      ...COLUMNS.map((name) => `ALTER TABLE overview_day ADD COLUMN ${name} INTEGER NOT NULL DEFAULT 0`),
    ),
  down: (db) => db.run(...COLUMNS.map((name) => `ALTER TABLE overview_day DROP COLUMN ${name}`)),
}
