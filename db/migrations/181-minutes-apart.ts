import type { Migration } from './ddl'

/** Somebody knows that these minutes are others than those of chronic care on the same day. */
export const minutesApart: Migration = {
  name: '181-minutes-apart',
  up: (db) => db.run('ALTER TABLE monitoring_minutes ADD COLUMN apart INTEGER NOT NULL DEFAULT 0'),
  down: (db) => db.run('ALTER TABLE monitoring_minutes DROP COLUMN apart'),
}
