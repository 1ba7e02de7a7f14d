import { dropTables, type Migration } from './ddl'

/**
 * Imports and invitations that run in the background: who requested them, what they work on, and their
 * results. `staged_batch` lists rows that an import has written but not yet made visible.
 */
export const importRuns: Migration = {
  name: '042-import-runs',
  up: (db) =>
    db.run(
      `CREATE TABLE import_run (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), actor TEXT NOT NULL,
        kind TEXT NOT NULL, place_id INTEGER, file_name TEXT NOT NULL, content TEXT, good_rows_only INTEGER NOT NULL DEFAULT 0,
        lang TEXT NOT NULL, once_key TEXT, job_id INTEGER, state TEXT NOT NULL DEFAULT 'open', result TEXT, error TEXT,
        people TEXT, created TEXT NOT NULL, ended TEXT, UNIQUE (user_id, once_key))`,
      'CREATE INDEX import_run_own ON import_run (user_id, kind, id)',
      'CREATE INDEX import_run_ended ON import_run (ended)',
      `CREATE TABLE staged_batch (${db.id}, stage TEXT NOT NULL, participants TEXT NOT NULL, users TEXT NOT NULL,
        created TEXT NOT NULL)`,
      'CREATE INDEX staged_batch_stage ON staged_batch (stage)',
      `CREATE TABLE invite_run (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), actor TEXT NOT NULL,
        lang TEXT NOT NULL, people TEXT NOT NULL, import_run_id INTEGER REFERENCES import_run (id), job_id INTEGER,
        sent INTEGER NOT NULL DEFAULT 0, skipped INTEGER NOT NULL DEFAULT 0, created TEXT NOT NULL, ended TEXT)`,
      'CREATE INDEX invite_run_own ON invite_run (user_id, id)',
      'CREATE INDEX invite_run_import ON invite_run (import_run_id)',
    ),
  down: dropTables('invite_run', 'staged_batch', 'import_run'),
}
