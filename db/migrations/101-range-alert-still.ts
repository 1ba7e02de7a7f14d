import type { Migration } from './ddl'

/**
 * Whether a value that was out of range still is: a reading may be corrected, or a range changed, after the
 * alert.
 */
export const rangeAlertStill: Migration = {
  name: '101-range-alert-still',
  up: (db) => db.run('ALTER TABLE range_alert ADD COLUMN outside INTEGER NOT NULL DEFAULT 1'),
  down: (db) => db.run('ALTER TABLE range_alert DROP COLUMN outside'),
}
