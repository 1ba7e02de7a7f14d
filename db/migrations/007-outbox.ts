import { dropTables, EDITABLE, type Migration } from './ddl'

/** Mails waiting for the worker; responses to repeated creating requests; administrator options. */
export const outbox: Migration = {
  name: '007-outbox',
  up: (db) =>
    db.run(
      `CREATE TABLE outbox (${db.id}, kind TEXT NOT NULL, recipient TEXT NOT NULL, bcc TEXT, reply_to TEXT, subject TEXT NOT NULL, body_text TEXT NOT NULL, body_html TEXT,
        status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, run_at TEXT NOT NULL, locked_by TEXT, locked_until TEXT, last_error TEXT, created TEXT NOT NULL, sent TEXT)`,
      `CREATE INDEX outbox_due ON outbox (status, run_at)`,
      `CREATE TABLE idempotency (${db.id}, idempotency_key TEXT NOT NULL, user_id INTEGER NOT NULL, operation TEXT NOT NULL, answer TEXT NOT NULL, created TEXT NOT NULL,
        UNIQUE (user_id, operation, idempotency_key))`,
      `CREATE INDEX idempotency_created ON idempotency (created)`,
      `CREATE TABLE app_option (${db.id}, name TEXT NOT NULL UNIQUE, value TEXT NOT NULL, ${EDITABLE})`,
      `CREATE TABLE parked_upload (${db.id}, session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE, kind TEXT NOT NULL, file_name TEXT NOT NULL, content TEXT NOT NULL, created TEXT NOT NULL)`,
      `CREATE INDEX parked_upload_session ON parked_upload (session_id)`,
      `CREATE TABLE job (${db.id}, kind TEXT NOT NULL, user_id INTEGER, status TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0, result TEXT, created TEXT NOT NULL, updated TEXT NOT NULL)`,
    ),
  down: dropTables('job', 'parked_upload', 'app_option', 'idempotency', 'outbox'),
}
