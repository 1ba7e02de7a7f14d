type Done<Answer> = (this: { changes: number }, error: Error | null, answer: Answer) => void

/** A prepared SQLite statement. */
export type Prepared = {
  all: (values: Record<string, unknown>, done: Done<object[]>) => void
  run: (values: Record<string, unknown>, done: Done<never>) => void
  finalize: () => void
}

/** The parts of a SQLite connection that statements need. */
export type SqliteConnection = {
  all: (sql: string, values: Record<string, unknown>, done: Done<object[]>) => void
  run: (sql: string, values: Record<string, unknown>, done: Done<never>) => void
  prepare: (sql: string, done: (error: Error | null) => void) => Prepared
  close: (done?: (error: Error | null) => void) => void
}

/** `waits` are the callers waiting until the statement is known to be valid. */
type Kept = { statement: Prepared; waits: ((error: Error) => void)[] | null }

const kept = new WeakMap<SqliteConnection, Map<string, Kept>>()

/**
 * Returns the prepared statement for some SQL on a connection, created at first use and kept until the
 * connection closes. Otherwise the driver would parse and plan the SQL every time, in an extra step.
 * @param failed called if the SQL is invalid, since the driver then never calls back.
 */
export function preparedOn(
  connection: SqliteConnection,
  sql: string,
  failed: (error: Error) => void,
): Prepared {
  const all = kept.get(connection) ?? begin(connection)
  const known = all.get(sql)
  if (known) {
    known.waits?.push(failed)
    return known.statement
  }
  const waits = [failed]
  const statement = connection.prepare(sql, (error) => {
    made.waits = null
    if (!error) return
    all.delete(sql)
    for (const tell of waits) tell(error)
  })
  const made: Kept = { statement, waits }
  all.set(sql, made)
  return statement
}

/** A connection with open prepared statements would not close. */
function begin(connection: SqliteConnection): Map<string, Kept> {
  const all = new Map<string, Kept>()
  kept.set(connection, all)
  const close = connection.close.bind(connection)
  connection.close = (done) => {
    for (const { statement } of all.values()) statement.finalize()
    all.clear()
    close(done)
  }
  return all
}
