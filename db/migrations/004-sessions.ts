import { dropTables, type Migration } from './ddl'

/** Server-side sessions, sign-in throttling, password links. Secrets are stored only as SHA-256 hashes. */
export const sessions: Migration = {
  name: '004-sessions',
  up: (db) =>
    db.run(
      `CREATE TABLE session (${db.id}, token_hash TEXT NOT NULL UNIQUE, auth_key_hash TEXT UNIQUE, user_id INTEGER NOT NULL REFERENCES app_user (id),
        practitioner_id INTEGER REFERENCES practitioner (id), company_id INTEGER REFERENCES company (id), as_self INTEGER NOT NULL DEFAULT 0,
        stack TEXT NOT NULL DEFAULT '[]', device_uuid_hash TEXT, created TEXT NOT NULL, last_seen TEXT NOT NULL, expires TEXT NOT NULL)`,
      `CREATE INDEX session_by_user ON session (user_id)`,
      `CREATE INDEX session_expires ON session (expires)`,
      `CREATE TABLE login_throttle (${db.id}, counter_key TEXT NOT NULL UNIQUE, failures INTEGER NOT NULL, window_start TEXT NOT NULL, blocked_until TEXT)`,
      `CREATE TABLE password_link (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), kind TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE,
        pending_hash TEXT, browser_hash TEXT, created TEXT NOT NULL, expires TEXT NOT NULL, used TEXT)`,
      `CREATE INDEX password_link_user ON password_link (user_id)`,
    ),
  down: dropTables('password_link', 'login_throttle', 'session'),
}
