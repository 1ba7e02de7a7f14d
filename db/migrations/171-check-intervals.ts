import type { Migration } from './ddl'

const STATE = ['unchecked', 'act', 'check_due', 'overdue']

/**
 * How often a monitored patient is checked, in days: of a practice, and of a monitoring episode, which
 * overrides it. The stored states also have the number of readings that no check has seen, whether one of
 * them requires action, and when the next check is due; they are computed again.
 */
export const checkIntervals: Migration = {
  name: '171-check-intervals',
  up: (db) =>
    db.run(
      'ALTER TABLE practice ADD COLUMN check_days INTEGER',
      'ALTER TABLE monitoring ADD COLUMN check_days INTEGER',
      'ALTER TABLE monitoring_state ADD COLUMN unchecked INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE monitoring_state ADD COLUMN act INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE monitoring_state ADD COLUMN check_due TEXT',
      'ALTER TABLE monitoring_state ADD COLUMN overdue INTEGER NOT NULL DEFAULT 0',
      'DROP INDEX monitoring_state_chips',
      `CREATE INDEX monitoring_state_chips ON monitoring_state (practice_id, needs_outreach, needs_check,
        ready, last_check, unchecked)`,
      `UPDATE monitoring_state SET computed_for = ''`,
    ),
  down: (db) =>
    db.run(
      'DROP INDEX monitoring_state_chips',
      ...STATE.map((name) => `ALTER TABLE monitoring_state DROP COLUMN ${name}`),
      'ALTER TABLE monitoring DROP COLUMN check_days',
      'ALTER TABLE practice DROP COLUMN check_days',
      `CREATE INDEX monitoring_state_chips ON monitoring_state (practice_id, needs_outreach, needs_check,
        ready, last_check)`,
      `UPDATE monitoring_state SET computed_for = ''`,
    ),
}
