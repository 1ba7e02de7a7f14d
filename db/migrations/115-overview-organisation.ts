import type { Migration } from './ddl'

const COLUMNS = ['companies', 'practices', 'practitioners']

/** A day also says how many companies, practices and practitioners it brought. */
export const overviewOrganisation: Migration = {
  name: '115-overview-organisation',
  up: (db) =>
    db.run(
      ...COLUMNS.map((name) => `ALTER TABLE overview_day ADD COLUMN ${name} INTEGER NOT NULL DEFAULT 0`),
    ),
  down: (db) => db.run(...COLUMNS.map((name) => `ALTER TABLE overview_day DROP COLUMN ${name}`)),
}
