import type { Migration } from './ddl'

/**
 * Indexes: whether somebody's read of this hour is already logged is looked up by person and time; the log is
 * filtered by time and sorted by each column.
 */
export const reads: Migration = {
  name: '032-reads',
  up: (db) =>
    db.run(
      `CREATE INDEX user_log_reads ON user_log (user_id, logged) WHERE entry_type = 'READ'`,
      'CREATE INDEX user_log_logged ON user_log (logged, id)',
      'CREATE INDEX user_log_text ON user_log (substr(text, 1, 60), id)',
    ),
  down: (db) => db.run('DROP INDEX user_log_text', 'DROP INDEX user_log_logged', 'DROP INDEX user_log_reads'),
}
