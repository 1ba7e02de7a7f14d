import { dropTables, type Migration } from './ddl'

/** Browsers in which somebody has signed in, and in which browser and from where a session was started. */
export const knownDevices: Migration = {
  name: '027-known-devices',
  up: (db) =>
    db.run(
      `CREATE TABLE known_device (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), secret_hash TEXT NOT NULL,
        browser TEXT, address TEXT, created TEXT NOT NULL, last_seen TEXT NOT NULL, UNIQUE (user_id, secret_hash))`,
      'ALTER TABLE session ADD COLUMN known_device_id INTEGER',
      'ALTER TABLE session ADD COLUMN browser TEXT',
      'ALTER TABLE session ADD COLUMN address TEXT',
    ),
  down: async (db) => {
    await db.run(
      'ALTER TABLE session DROP COLUMN address',
      'ALTER TABLE session DROP COLUMN browser',
      'ALTER TABLE session DROP COLUMN known_device_id',
    )
    await dropTables('known_device')(db)
  },
}
