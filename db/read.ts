import type { Sequelize } from 'sequelize'
import { currentTransaction } from './context'
import { isUnavailable } from './errors'

type Done<Result> = (error: Error | null, result: Result) => void
type SqliteConnection = { all: (sql: string, values: Record<string, unknown>, done: Done<object[]>) => void }
type PostgresConnection = { query: (sql: string, values: unknown[], done: Done<{ rows: object[] }>) => void }

/** The parts of Sequelize that a plain read needs; they are not in its types. */
type Inside = {
  connectionManager: { getConnection: (options: object) => Promise<unknown>; releaseConnection: (connection: unknown) => void }
  dialect: { Query: new (connection: unknown, sequelize: Sequelize, options: object) => { formatError: (error: Error, stack?: string) => Error } }
}

/**
 * Runs one statement that answers rows, on the transaction's connection or one from Sequelize's pool, straight through
 * the driver: Sequelize itself spends three times as much on a small read as the driver does. Outside a transaction a
 * statement on a connection that a restarted server left behind is tried once more.
 * @throws what Sequelize would throw (UniqueConstraintError and the like).
 */
export async function runRead(sequelize: Sequelize, sql: string, bind: Record<string, unknown>): Promise<object[]> {
  const open = currentTransaction() as { connection?: unknown } | undefined
  if (open?.connection) return ask(sequelize, open.connection, sql, bind)
  try {
    return await askPool(sequelize, sql, bind)
  } catch (error) {
    if (sequelize.getDialect() !== 'postgres' || !isUnavailable(error)) throw error
    return askPool(sequelize, sql, bind)
  }
}

async function askPool(sequelize: Sequelize, sql: string, bind: Record<string, unknown>): Promise<object[]> {
  const { connectionManager } = inside(sequelize)
  const connection = await connectionManager.getConnection({})
  try {
    return await ask(sequelize, connection, sql, bind)
  } finally {
    release(connectionManager, connection)
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

function ask(sequelize: Sequelize, connection: unknown, sql: string, bind: Record<string, unknown>): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(new (inside(sequelize).dialect.Query)(connection, sequelize, {}).formatError(error))
    if (sequelize.getDialect() === 'sqlite') {
      const { values } = named(sql, bind)
      ;(connection as SqliteConnection).all(sql, values, (error, rows) => (error ? failed(error) : resolve(rows)))
    } else {
      const { text, values } = numbered(sql, bind)
      ;(connection as PostgresConnection).query(text, values, (error, result) => (error ? failed(error) : resolve(result.rows)))
    }
  })
}

const NAME = /\$([a-zA-Z_]\w*)/g

/** SQLite binds by name, but refuses values that the statement does not use. */
function named(sql: string, bind: Record<string, unknown>): { values: Record<string, unknown> } {
  const values: Record<string, unknown> = {}
  for (const [place, name] of sql.matchAll(NAME)) values[place] = valueOf(bind, name!)
  return { values }
}

function numbered(sql: string, bind: Record<string, unknown>): { text: string; values: unknown[] } {
  const places = new Map<string, number>()
  const values: unknown[] = []
  const text = sql.replace(NAME, (_, name: string) => {
    if (!places.has(name)) places.set(name, values.push(valueOf(bind, name)))
    return `$${places.get(name)}`
  })
  return { text, values }
}

function valueOf(bind: Record<string, unknown>, name: string): unknown {
  const value = bind[name]
  if (value === undefined) throw new Error(`No value for $${name}`)
  return value
}

function inside(sequelize: Sequelize): Inside {
  return sequelize as unknown as Inside
}
