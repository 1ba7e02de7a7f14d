import type { Migration } from './ddl'

/**
 * Whether what was outside of its range still is: a reading may be mended and a range changed after it was
 * told.
 */
export const rangeAlertStill: Migration = {
  name: '101-range-alert-still',
  up: (db) => db.run('ALTER TABLE range_alert ADD COLUMN outside INTEGER NOT NULL DEFAULT 1'),
  down: (db) => db.run('ALTER TABLE range_alert DROP COLUMN outside'),
}
