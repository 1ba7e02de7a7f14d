import type { Migration } from './ddl'

/**
 * Marks appointments whose time was set by a medical-record system, so that nobody here was asked whether
 * they may overlap others. For earlier synchronizations this is unknown, so they count as set there.
 */
export const placedThere: Migration = {
  name: '119-placed-there',
  up: (db) =>
    db.run(
      'ALTER TABLE appointment ADD COLUMN placed_there INTEGER NOT NULL DEFAULT 0',
      'UPDATE appointment SET placed_there = 1 WHERE emr_id IS NOT NULL',
      'CREATE INDEX appointment_placed_there ON appointment (practitioner_id, start_at) WHERE placed_there = 1',
    ),
  down: (db) =>
    db.run('DROP INDEX appointment_placed_there', 'ALTER TABLE appointment DROP COLUMN placed_there'),
}
