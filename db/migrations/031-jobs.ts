import { dropTables, oneOf, type Migration } from './ddl'

const STATUSES = ['queued', 'running', 'done', 'dead']

/** Jobs: waiting, running and failed ones, and when repeating ones are due. Waiting mails become jobs. */
export const jobs: Migration = {
  name: '031-jobs',
  up: (db) =>
    db.run(
      // Nothing was ever written to it.
      'DROP TABLE job',
      `CREATE TABLE job (${db.id}, kind TEXT NOT NULL, payload TEXT NOT NULL, dedupe_key TEXT,
        status TEXT NOT NULL ${oneOf('status', STATUSES)}, run_at TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
        locked_by TEXT, locked_until TEXT, done INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0, result TEXT,
        last_error TEXT, user_id INTEGER, created TEXT NOT NULL, updated TEXT NOT NULL)`,
      'CREATE INDEX job_due ON job (status, run_at)',
      'CREATE INDEX job_kind ON job (kind, id)',
      `CREATE UNIQUE INDEX job_once ON job (kind, dedupe_key) WHERE status IN ('queued', 'running')`,
      `CREATE TABLE job_schedule (${db.id}, kind TEXT NOT NULL UNIQUE, next_at TEXT NOT NULL)`,
      `INSERT INTO job (kind, payload, dedupe_key, status, run_at, created, updated)
        SELECT 'mail', '{"outboxId":' || id || '}', CAST(id AS TEXT), 'queued', run_at, created, created
          FROM outbox WHERE status = 'queued'`,
      'DROP INDEX outbox_due',
      ...['attempts', 'run_at', 'locked_by', 'locked_until'].map(
        (column) => `ALTER TABLE outbox DROP COLUMN ${column}`,
      ),
    ),
  down: async (db) => {
    await db.run(
      'ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0',
      `ALTER TABLE outbox ADD COLUMN run_at TEXT NOT NULL DEFAULT ''`,
      'ALTER TABLE outbox ADD COLUMN locked_by TEXT',
      'ALTER TABLE outbox ADD COLUMN locked_until TEXT',
      'CREATE INDEX outbox_due ON outbox (status, run_at)',
      `DELETE FROM job WHERE kind IN ('mail', 'cleanup')`,
      'DELETE FROM job_schedule',
    )
    await dropTables('job_schedule', 'job')(db)
    await db.run(
      `CREATE TABLE job (${db.id}, kind TEXT NOT NULL, user_id INTEGER, status TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0, result TEXT, created TEXT NOT NULL, updated TEXT NOT NULL)`,
    )
  },
}
