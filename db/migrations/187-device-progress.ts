import type { Migration } from './ddl'

/** How far each metric of a connection was read, and what was left out of it. */
export const deviceProgress: Migration = {
  name: '187-device-progress',
  up: (db) => db.run('ALTER TABLE device_connection ADD COLUMN progress TEXT'),
  down: (db) => db.run('ALTER TABLE device_connection DROP COLUMN progress'),
}
