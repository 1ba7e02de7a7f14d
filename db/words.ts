import { dialect } from './connection'

/**
 * The words in which SQLite and PostgreSQL differ. SQLite has one writer at a time, so its locks are empty: a
 * statement within a transaction already waits for whoever wrote before.
 */

const onPostgres = (sql: string) => (dialect() === 'postgres' ? sql : '')
const of = (tables: readonly string[]) => (tables.length > 0 ? ` OF ${tables.join(', ')}` : '')

/** End of a SELECT: others who change these rows, or lock them, wait until the transaction is over. */
export function forUpdate(...tables: string[]): string {
  return onPostgres(` FOR UPDATE${of(tables)}`)
}

/** `forUpdate` for a queue: rows that somebody else has locked are passed over. */
export function forUpdateSkipLocked(): string {
  return onPostgres(' FOR UPDATE SKIP LOCKED')
}

/** `forUpdate` that lets others add rows which point to these. */
export function forNoKeyUpdate(): string {
  return onPostgres(' FOR NO KEY UPDATE')
}

/** End of a SELECT: nobody changes or deletes these rows until the transaction is over. */
export function forShare(...tables: string[]): string {
  return onPostgres(` FOR SHARE${of(tables)}`)
}

/** End of a SELECT: nobody deletes these rows until the transaction is over. */
export function forKeyShare(): string {
  return onPostgres(' FOR KEY SHARE')
}

/** Whether transactions must lock what they read; SQLite's are alone. */
export function writersMeet(): boolean {
  return dialect() === 'postgres'
}

/** A column in lower case, ASCII only: PostgreSQL would follow its locale. */
export function lowerAscii(column: string): string {
  return dialect() === 'postgres' ? `LOWER(${column} COLLATE "C")` : `LOWER(${column})`
}

/** Whether texts are found by a trigram table (SQLite) or by LIKE on an index (PostgreSQL). */
export function hasTrigramTables(): boolean {
  return dialect() === 'sqlite'
}

/** Whether skipping rows of an index (OFFSET) is much faster than counting them. */
export function skipsFaster(): boolean {
  return dialect() === 'sqlite'
}

/** Whether the database computes SHA-256 itself. */
export function hasSha256(): boolean {
  return dialect() === 'postgres'
}

/** SELECT of `columns` from records of `table` that are bound as one JSON text. */
export function fromJson(table: string, columns: readonly string[], bound: string): string {
  return dialect() === 'sqlite'
    ? `SELECT ${columns.map((name) => `value ->> '${name}' AS ${name}`).join(', ')} FROM json_each($${bound})`
    : `SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $${bound}::json)`
}

type InJson = { columns: readonly string[]; bound: string }

/** `fromJson` for records that have the columns of `same` in common, which is bound as one JSON record. */
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

/** How many days a column of days (`YYYY-MM-DD`) lies after the bound day. */
export function daysSince(column: string, bound: string): string {
  return dialect() === 'sqlite'
    ? `CAST(julianday(${column}) - julianday($${bound}) AS INTEGER)`
    : `(CAST(${column} AS date) - CAST(CAST($${bound} AS text) AS date))`
}

/** The day (`YYYY-MM-DD`) before that of a column of instants or days. */
export function dayBeforeIn(column: string): string {
  return dialect() === 'sqlite'
    ? `date(${column}, '-1 day')`
    : `CAST(CAST(LEFT(${column}, 10) AS date) - 1 AS text)`
}
