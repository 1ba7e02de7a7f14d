import type { Migration } from './ddl'

/**
 * As whom, and so in which role and practice, somebody did what a row of the activity log says. It tells
 * patients who looked at their record; the hashes of the log stand for the user.
 */
export const logPractitioner: Migration = {
  name: '057-log-practitioner',
  up: (db) => db.run('ALTER TABLE user_log ADD COLUMN practitioner_id INTEGER'),
  down: (db) => db.run('ALTER TABLE user_log DROP COLUMN practitioner_id'),
}
