import type { Sequelize } from 'sequelize'
import { currentTransaction } from './context'
import { isConnectionGone } from './errors'

type SqliteConnection = {
  all: (sql: string, values: Record<string, unknown>, done: (error: Error | null, rows: object[]) => void) => void
  run: (sql: string, values: Record<string, unknown>, done: (this: { changes: number }, error: Error | null) => void) => void
}
type PostgresConnection = {
  query: (sql: string, values: unknown[], done: (error: Error | null, result: { rows: object[]; rowCount: number | null }) => void) => void
}
type Bind = Record<string, unknown>
type Ask<Answer> = (connection: unknown) => Promise<Answer>

/** The parts of Sequelize that a plain statement needs; they are not in its types. */
type Inside = {
  connectionManager: { getConnection: (options: object) => Promise<unknown>; releaseConnection: (connection: unknown) => void }
  options: { pool?: { max?: number } }
  dialect: { Query: new (connection: unknown, sequelize: Sequelize, options: object) => { formatError: (error: Error, stack?: string) => Error } }
}

/**
 * Runs one statement that answers rows, on the transaction's connection or one from Sequelize's pool, straight through
 * the driver: Sequelize itself spends three times as much on a small statement as the driver does. Outside a transaction
 * a read that meets a connection left behind by a restarted server goes on to the next one.
 * @throws what Sequelize would throw (UniqueConstraintError and the like).
 */
export function runRead(sequelize: Sequelize, sql: string, bind: Bind): Promise<object[]> {
  const read: Ask<object[]> = (connection) => ask(sequelize, connection, sql, bind)
  const open = openConnection()
  return open ? read(open) : onPool(sequelize, read, isConnectionGone)
}

/** Runs one INSERT, UPDATE or DELETE like `runRead` and answers the number of rows it changed; it goes on only when it was not sent. */
export function runWrite(sequelize: Sequelize, sql: string, bind: Bind): Promise<number> {
  const write: Ask<number> = (connection) => tell(sequelize, connection, sql, bind)
  const open = openConnection()
  return open ? write(open) : onPool(sequelize, write, wasNotSent)
}

/** The connection of the transaction that this code runs in. */
function openConnection(): unknown {
  return (currentTransaction() as { connection?: unknown } | undefined)?.connection
}

function wasNotSent(error: unknown): boolean {
  return error instanceof Error && /not queryable/.test(error.message)
}

/** Every connection of the pool may be a dead one; opening a new one is not tried again. */
async function onPool<Answer>(sequelize: Sequelize, run: Ask<Answer>, goesOn: (error: unknown) => boolean): Promise<Answer> {
  const { connectionManager } = inside(sequelize)
  for (let left = poolSize(sequelize); ; left--) {
    const connection = (await connectionManager.getConnection({})) as { _invalid?: boolean }
    try {
      return await run(connection)
    } catch (error) {
      if (left <= 0 || !goesOn(error)) throw error
      connection._invalid = true
    } finally {
      release(connectionManager, connection)
    }
  }
}

/** A connection that broke meanwhile is out of the pool already, which then refuses to take it back. */
function release(manager: Inside['connectionManager'], connection: unknown): void {
  try {
    manager.releaseConnection(connection)
  } catch {
    // The caller learns of the failure from the statement itself.
  }
}

function ask(sequelize: Sequelize, connection: unknown, sql: string, bind: Bind): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(asSequelize(sequelize, connection, error))
    if (sequelize.getDialect() === 'sqlite') {
      const database = connection as SqliteConnection
      database.all(sql, named(sql, bind), (error, rows) => (error ? failed(error) : resolve(rows)))
    } else {
      const { text, values } = numbered(sql, bind)
      const client = connection as PostgresConnection
      client.query(text, values, (error, result) => (error ? failed(error) : resolve(result.rows)))
    }
  })
}

function tell(sequelize: Sequelize, connection: unknown, sql: string, bind: Bind): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(asSequelize(sequelize, connection, error))
    if (sequelize.getDialect() === 'sqlite') {
      const database = connection as SqliteConnection
      database.run(sql, named(sql, bind), function (error) {
        if (error) failed(error)
        else resolve(this.changes)
      })
    } else {
      const { text, values } = numbered(sql, bind)
      const client = connection as PostgresConnection
      client.query(text, values, (error, result) => (error ? failed(error) : resolve(result.rowCount ?? 0)))
    }
  })
}

function asSequelize(sequelize: Sequelize, connection: unknown, error: Error): Error {
  const { Query } = inside(sequelize).dialect
  return new Query(connection, sequelize, {}).formatError(error)
}

const NAME = /\$([a-zA-Z_]\w*)/g

/** SQLite binds by name, but refuses values that the statement does not use. */
function named(sql: string, bind: Bind): Bind {
  const values: Bind = {}
  for (const [place, name] of sql.matchAll(NAME)) values[place] = valueOf(bind, name!)
  return values
}

function numbered(sql: string, bind: Bind): { text: string; values: unknown[] } {
  const places = new Map<string, number>()
  const values: unknown[] = []
  const text = sql.replace(NAME, (_, name: string) => {
    if (!places.has(name)) places.set(name, values.push(valueOf(bind, name)))
    return `$${places.get(name)}`
  })
  return { text, values }
}

function valueOf(bind: Bind, name: string): unknown {
  const value = bind[name]
  if (value === undefined) throw new Error(`No value for $${name}`)
  return value
}

/** Most connections that the pool holds; 0 on SQLite, which has none. */
export function poolSize(sequelize: Sequelize): number {
  return inside(sequelize).options.pool?.max ?? 0
}

function inside(sequelize: Sequelize): Inside {
  return sequelize as unknown as Inside
}
