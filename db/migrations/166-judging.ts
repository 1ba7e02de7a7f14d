import type { Migration } from './ddl'

/**
 * What affects which values call for action: until when somebody is pregnant or has recently delivered (a
 * day), and whether a practice monitors heart failure.
 */
export const judging: Migration = {
  name: '166-judging',
  up: (db) =>
    db.run(
      'ALTER TABLE participant ADD COLUMN pregnancy_until TEXT',
      'ALTER TABLE practice ADD COLUMN heart_failure INTEGER NOT NULL DEFAULT 0',
    ),
  down: (db) =>
    db.run(
      'ALTER TABLE participant DROP COLUMN pregnancy_until',
      'ALTER TABLE practice DROP COLUMN heart_failure',
    ),
}
