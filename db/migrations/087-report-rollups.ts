import { dropTables, type Migration } from './ddl'

/**
 * What aggregate reports read instead of everybody's scores: for each company, plan, practice and
 * practitioner, per score and day, how many people had which value from that day until the day of their next
 * one. A build is complete once it has an end.
 */
export const reportRollups: Migration = {
  name: '087-report-rollups',
  up: (db) =>
    db.run(
      `CREATE TABLE report_build (${db.id}, started TEXT NOT NULL, finished TEXT)`,
      `CREATE TABLE report_rollup (build INTEGER NOT NULL, scope TEXT NOT NULL, scope_id INTEGER NOT NULL, day TEXT NOT NULL,
        score_name TEXT NOT NULL, until_day TEXT NOT NULL, value DOUBLE PRECISION NOT NULL, people INTEGER NOT NULL)`,
      `CREATE INDEX report_rollup_read ON report_rollup (build, scope, scope_id, day, score_name, until_day, value, people)`,
    ),
  down: dropTables('report_rollup', 'report_build'),
}
