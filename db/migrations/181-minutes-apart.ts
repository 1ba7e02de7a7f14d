import type { Migration } from './ddl'

/** True if somebody stated that these minutes are separate from chronic care minutes of the same day. */
export const minutesApart: Migration = {
  name: '181-minutes-apart',
  up: (db) => db.run('ALTER TABLE monitoring_minutes ADD COLUMN apart INTEGER NOT NULL DEFAULT 0'),
  down: (db) => db.run('ALTER TABLE monitoring_minutes DROP COLUMN apart'),
}
