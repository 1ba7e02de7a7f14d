import type { Migration } from './ddl'

const KEYS = 'build, scope, scope_id, day, score_name, until_day'

/**
 * Reports count blocks of days in which at least five people have a value; `day` is the last day of a block.
 */
export const reportBlocks: Migration = {
  name: '112-report-blocks',
  up: (db) =>
    db.run(
      `ALTER TABLE report_rollup ADD COLUMN from_day TEXT NOT NULL DEFAULT ''`,
      'UPDATE report_rollup SET from_day = day',
      'DROP INDEX report_rollup_read',
      `CREATE INDEX report_rollup_read ON report_rollup (${KEYS}, from_day, value, people)`,
    ),
  down: (db) =>
    db.run(
      'DROP INDEX report_rollup_read',
      'ALTER TABLE report_rollup DROP COLUMN from_day',
      `CREATE INDEX report_rollup_read ON report_rollup (${KEYS}, value, people)`,
    ),
}
