import { dropTables, type Migration } from './ddl'

/**
 * Actions on many patients that run in the background: who requested them, what is done to whom, and the
 * progress.
 */
export const bulkRuns: Migration = {
  name: '049-bulk-runs',
  up: (db) =>
    db.run(
      `CREATE TABLE bulk_run (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), actor TEXT NOT NULL, action TEXT NOT NULL,
        choice TEXT, lang TEXT NOT NULL, people TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0, job_id INTEGER,
        created TEXT NOT NULL, ended TEXT)`,
      'CREATE INDEX bulk_run_own ON bulk_run (user_id, id)',
    ),
  down: dropTables('bulk_run'),
}
