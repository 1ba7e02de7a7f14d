type Done<Answer> = (this: { changes: number }, error: Error | null, answer: Answer) => void

/** A statement of SQLite that is parsed and planned. */
export type Prepared = {
  all: (values: Record<string, unknown>, done: Done<object[]>) => void
  run: (values: Record<string, unknown>, done: Done<never>) => void
  finalize: () => void
}

/** The parts of a connection to SQLite that statements need. */
export type SqliteConnection = {
  all: (sql: string, values: Record<string, unknown>, done: Done<object[]>) => void
  run: (sql: string, values: Record<string, unknown>, done: Done<never>) => void
  prepare: (sql: string, done: (error: Error | null) => void) => Prepared
  close: (done?: (error: Error | null) => void) => void
}

/** `waits` are those who asked before the statement was known to be right. */
type Kept = { statement: Prepared; waits: ((error: Error) => void)[] | null }

const kept = new WeakMap<SqliteConnection, Map<string, Kept>>()

/**
 * The prepared statement of a text on a connection, made when it is first asked for and kept until the connection
 * closes: else the driver parses and plans each text anew, in one more step of its own.
 * @param failed is told when the text is wrong: the driver then answers nothing that was asked of it.
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

/** A connection with prepared statements does not close. */
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
