import { mustNotLose, type Migration } from './ddl'

/**
 * A reading entered in error stays, with when (an instant), by whom and why it was marked, and counts in
 * nothing.
 */
export const enteredInError: Migration = {
  name: '174-entered-in-error',
  up: (db) =>
    db.run(
      'ALTER TABLE metric_reading ADD COLUMN voided TEXT',
      'ALTER TABLE metric_reading ADD COLUMN voided_by INTEGER REFERENCES app_user (id)',
      'ALTER TABLE metric_reading ADD COLUMN void_reason TEXT',
      'CREATE INDEX metric_reading_voided ON metric_reading (participant_id, day) WHERE voided IS NOT NULL',
    ),
  down: async (db) => {
    await mustNotLose(db, 'metric_reading', 'voided IS NOT NULL')
    await db.run(
      // Otherwise readings that did not count would count again.
      'DELETE FROM metric_reading WHERE voided IS NOT NULL',
      'DROP INDEX metric_reading_voided',
      'ALTER TABLE metric_reading DROP COLUMN void_reason',
      'ALTER TABLE metric_reading DROP COLUMN voided_by',
      'ALTER TABLE metric_reading DROP COLUMN voided',
    )
  },
}
