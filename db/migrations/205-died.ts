import type { Migration } from './ddl'

/**
 * The day on which somebody died, and what recording it ended (JSON: whether the account was enabled, and ids
 * of monitoring episodes), so that a mistake can be undone.
 */
export const died: Migration = {
  name: '205-died',
  up: (db) =>
    db.run(
      'ALTER TABLE participant ADD COLUMN died TEXT',
      'ALTER TABLE participant ADD COLUMN died_undo TEXT',
      'CREATE INDEX participant_died ON participant (id) WHERE died IS NOT NULL',
    ),
  down: (db) =>
    db.run(
      'DROP INDEX participant_died',
      'ALTER TABLE participant DROP COLUMN died_undo',
      'ALTER TABLE participant DROP COLUMN died',
    ),
}
