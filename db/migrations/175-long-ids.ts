import type { Migration } from './ddl'

/** Tables that grow without end (readings, answers and the log), and the columns that refer to their rows. */
const LONG = [
  ['metric_reading', ['id']],
  ['metric_reading_version', ['id', 'metric_reading_id']],
  ['safety_event', ['source_id']],
  ['response', ['id']],
  ['response_history', ['id']],
  ['user_log', ['id', 'record_id']],
  ['user_log_patient', ['log_id']],
  ['unchecked_reading', ['id', 'metric_reading_id']],
] as const

/** 64-bit ids; SQLite has no others. Going down is refused if an id no longer fits. */
export const longIds: Migration = {
  name: '175-long-ids',
  up: (db) => (db.sqlite ? Promise.resolve() : db.run(...typed('BIGINT'))),
  down: (db) => (db.sqlite ? Promise.resolve() : db.run(...typed('INTEGER'))),
}

/** All columns in one statement, because PostgreSQL rewrites the table for each statement. */
function typed(type: 'BIGINT' | 'INTEGER'): string[] {
  return LONG.map(
    ([table, columns]) =>
      `ALTER TABLE ${table} ${columns.map((name) => `ALTER COLUMN ${name} TYPE ${type}`).join(', ')}`,
  )
}
