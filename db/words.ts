import { dialect } from './connection'

/**
 * SQL that differs between SQLite and PostgreSQL. SQLite has one writer at a time, so its lock clauses are
 * empty: a statement in a transaction already waits for earlier writers.
 */

const onPostgres = (sql: string) => (dialect() === 'postgres' ? sql : '')
const of = (tables: readonly string[]) => (tables.length > 0 ? ` OF ${tables.join(', ')}` : '')

/** End of a SELECT: others who change or lock these rows wait until the transaction ends. */
export function forUpdate(...tables: string[]): string {
  return onPostgres(` FOR UPDATE${of(tables)}`)
}

/** `forUpdate` for a queue: skips rows that somebody else has locked. */
export function forUpdateSkipLocked(): string {
  return onPostgres(' FOR UPDATE SKIP LOCKED')
}

/** `forUpdate` that still lets others add rows that refer to these. */
export function forNoKeyUpdate(): string {
  return onPostgres(' FOR NO KEY UPDATE')
}

/** End of a SELECT: nobody can change or delete these rows until the transaction ends. */
export function forShare(...tables: string[]): string {
  return onPostgres(` FOR SHARE${of(tables)}`)
}

/** End of a SELECT: nobody can delete these rows until the transaction ends. */
export function forKeyShare(): string {
  return onPostgres(' FOR KEY SHARE')
}

/** True if transactions must lock what they read; on SQLite they run one at a time. */
export function writersMeet(): boolean {
  return dialect() === 'postgres'
}

/** A column in lower case, ASCII only: PostgreSQL would use its locale. */
export function lowerAscii(column: string): string {
  return dialect() === 'postgres' ? `LOWER(${column} COLLATE "C")` : `LOWER(${column})`
}

/** True if texts are searched in a trigram table (SQLite), false if with LIKE on an index (PostgreSQL). */
export function hasTrigramTables(): boolean {
  return dialect() === 'sqlite'
}

/** True if skipping index rows (OFFSET) is much faster than counting them. */
export function skipsFaster(): boolean {
  return dialect() === 'sqlite'
}

/** True if the database can compute SHA-256 itself. */
export function hasSha256(): boolean {
  return dialect() === 'postgres'
}

/** Returns a SELECT of `columns` from records of `table` that are bound as one JSON text. */
export function fromJson(table: string, columns: readonly string[], bound: string): string {
  return dialect() === 'sqlite'
    ? `SELECT ${columns.map((name) => `value ->> '${name}' AS ${name}`).join(', ')} FROM json_each($${bound})`
    : `SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $${bound}::json)`
}

type InJson = { columns: readonly string[]; bound: string }

/** `fromJson` for records that share the columns of `same`, which is bound as one JSON record. */
export function fromJsonBoth(table: string, rows: InJson, same: InJson): string {
  const all = [
    ...rows.columns.map((name) =>
      dialect() === 'sqlite' ? `value ->> '${name}' AS ${name}` : `own.${name}`,
    ),
    ...same.columns.map((name) => `shared.${name}`),
  ].join(', ')
  return dialect() === 'sqlite'
    ? `WITH shared AS MATERIALIZED (
        SELECT 1${same.columns.map((name) => `, $${same.bound} ->> '${name}' AS ${name}`).join('')})
      SELECT ${all} FROM shared, json_each($${rows.bound})`
    : `SELECT ${all} FROM json_populate_record(NULL::${table}, $${same.bound}::json) shared,
      json_populate_recordset(NULL::${table}, $${rows.bound}::json) own`
}

/** Returns SQL for the number of days that a column of days (`YYYY-MM-DD`) lies after the bound day. */
export function daysSince(column: string, bound: string): string {
  return dialect() === 'sqlite'
    ? `CAST(julianday(${column}) - julianday($${bound}) AS INTEGER)`
    : `(CAST(${column} AS date) - CAST(CAST($${bound} AS text) AS date))`
}

/** Returns SQL for the day (`YYYY-MM-DD`) before that of a column of instants or days. */
export function dayBeforeIn(column: string): string {
  return dialect() === 'sqlite'
    ? `date(${column}, '-1 day')`
    : `CAST(CAST(LEFT(${column}, 10) AS date) - 1 AS text)`
}
