import type { Migration } from './ddl'

const COLUMNS = ['reminder_hour', 'reminder_at', 'reminder_token']

/**
 * The hour of the day at which a participant wants a mail reminding them to measure, when the next one is due
 * (an instant), and the token of the link in it.
 */
export const measureReminders: Migration = {
  name: '172-measure-reminders',
  up: (db) =>
    db.run(
      'ALTER TABLE metric_preference ADD COLUMN reminder_hour INTEGER',
      'ALTER TABLE metric_preference ADD COLUMN reminder_at TEXT',
      'ALTER TABLE metric_preference ADD COLUMN reminder_token TEXT',
      'CREATE INDEX metric_preference_due ON metric_preference (reminder_at) WHERE reminder_at IS NOT NULL',
      `CREATE UNIQUE INDEX metric_preference_token ON metric_preference (reminder_token)
        WHERE reminder_token IS NOT NULL`,
    ),
  down: (db) =>
    db.run(
      'DROP INDEX metric_preference_token',
      'DROP INDEX metric_preference_due',
      ...COLUMNS.map((name) => `ALTER TABLE metric_preference DROP COLUMN ${name}`),
    ),
}
