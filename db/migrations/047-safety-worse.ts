import type { Migration } from './ddl'

/** A worse answer or measurement that came while an event was open, and when; the original value stays. */
export const safetyWorse: Migration = {
  name: '047-safety-worse',
  up: (db) =>
    db.run(
      'ALTER TABLE safety_event ADD COLUMN worse_value TEXT',
      'ALTER TABLE safety_event ADD COLUMN worse_at TEXT',
    ),
  down: (db) =>
    db.run(
      'ALTER TABLE safety_event DROP COLUMN worse_at',
      'ALTER TABLE safety_event DROP COLUMN worse_value',
    ),
}
