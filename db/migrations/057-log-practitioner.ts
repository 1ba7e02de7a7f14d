import type { Migration } from './ddl'

/**
 * The practitioner (and so the role and practice) as whom somebody made a log entry. It tells patients who
 * viewed their record; the log's hashes cover the user.
 */
export const logPractitioner: Migration = {
  name: '057-log-practitioner',
  up: (db) => db.run('ALTER TABLE user_log ADD COLUMN practitioner_id INTEGER'),
  down: (db) => db.run('ALTER TABLE user_log DROP COLUMN practitioner_id'),
}
