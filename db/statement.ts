import type { Sequelize } from 'sequelize'
import { currentTransaction } from './context'
import { isConnectionGone } from './errors'
import { preparedOn, type SqliteConnection } from './kept-statements'

type PostgresConnection = {
  query: (
    statement: { name?: string; text: string; values: unknown[] },
    done: (error: Error | null, result: { rows: object[]; rowCount: number | null }) => void,
  ) => void
}
type Bind = Record<string, unknown>
/** A statement with its values; if `kept`, each connection keeps the parsed statement and its plan. */
export type Statement = { sql: string; bind: Bind; kept: boolean }
type Ask<Answer> = (connection: unknown) => Promise<Answer>

/** The parts of Sequelize that a plain statement needs; they are not in its types. */
type Inside = {
  connectionManager: {
    getConnection: (options: object) => Promise<unknown>
    releaseConnection: (connection: unknown) => void
  }
  options: { pool?: { max?: number } }
  dialect: {
    Query: new (
      connection: unknown,
      sequelize: Sequelize,
      options: object,
    ) => { formatError: (error: Error, stack?: string) => Error }
  }
}

/**
 * Runs one statement that returns rows, on the transaction's connection or one from Sequelize's pool,
 * directly through the driver: on a small statement, Sequelize itself takes three times as long as the
 * driver. Outside a transaction, a read that gets a connection left dead by a server restart is retried on
 * the next one.
 * @throws what Sequelize would throw (UniqueConstraintError and the like).
 */
export function runRead(sequelize: Sequelize, statement: Statement): Promise<object[]> {
  const read: Ask<object[]> = (connection) => ask(sequelize, connection, statement)
  const open = openConnection()
  return open ? read(open) : onPool(sequelize, read, isConnectionGone)
}

/**
 * Runs one INSERT, UPDATE or DELETE like `runRead` and returns the number of changed rows; it is retried only
 * if it was not sent.
 */
export function runWrite(sequelize: Sequelize, statement: Statement): Promise<number> {
  const write: Ask<number> = (connection) => runOn(sequelize, connection, statement)
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

/**
 * Every connection of the pool may be dead, and a new one may die while being opened; a server that is down
 * is not tried again.
 */
async function onPool<Answer>(
  sequelize: Sequelize,
  run: Ask<Answer>,
  goesOn: (error: unknown) => boolean,
): Promise<Answer> {
  const { connectionManager } = inside(sequelize)
  for (let left = poolSize(sequelize); ; left--) {
    const connection = (await connectionManager.getConnection({}).catch((error: unknown) => {
      if (left <= 0 || !isConnectionGone(error)) throw error
      return null
    })) as { _invalid?: boolean } | null
    if (!connection) continue
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

/** A connection that broke meanwhile has already left the pool, which then refuses to take it back. */
function release(manager: Inside['connectionManager'], connection: unknown): void {
  try {
    manager.releaseConnection(connection)
  } catch {
    // The caller gets the error from the statement itself.
  }
}

function ask(sequelize: Sequelize, connection: unknown, statement: Statement): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(asSequelize(sequelize, connection, error))
    if (sequelize.getDialect() === 'sqlite') {
      const database = connection as SqliteConnection
      const done = (error: Error | null, rows: object[]) => (error ? failed(error) : resolve(rows))
      const { sql } = statement
      if (statement.kept) preparedOn(database, sql, failed).all(named(statement), done)
      else database.all(sql, named(statement), done)
    } else {
      const client = connection as PostgresConnection
      client.query(numbered(statement), (error, result) => (error ? failed(error) : resolve(result.rows)))
    }
  })
}

/** Runs `runWrite` on exactly this connection. */
export function runOn(sequelize: Sequelize, connection: unknown, statement: Statement): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(asSequelize(sequelize, connection, error))
    if (sequelize.getDialect() === 'sqlite') {
      const database = connection as SqliteConnection
      const done = function (this: { changes: number }, error: Error | null) {
        if (error) failed(error)
        else resolve(this.changes)
      }
      const { sql } = statement
      if (statement.kept) preparedOn(database, sql, failed).run(named(statement), done)
      else database.run(sql, named(statement), done)
    } else {
      const client = connection as PostgresConnection
      client.query(numbered(statement), (error, result) =>
        error ? failed(error) : resolve(result.rowCount ?? 0),
      )
    }
  })
}

function asSequelize(sequelize: Sequelize, connection: unknown, error: Error): Error {
  const { Query } = inside(sequelize).dialect
  return new Query(connection, sequelize, {}).formatError(error)
}

const NAME = /\$([a-zA-Z_]\w*)/g

/** SQLite binds by name, but rejects values that the statement does not use. */
function named({ sql, bind }: Statement): Bind {
  const values: Bind = {}
  for (const [place, name] of sql.matchAll(NAME)) values[place] = valueOf(bind, name!)
  return values
}

function numbered({ sql, bind, kept }: Statement): { name?: string; text: string; values: unknown[] } {
  const { name, text, names } = kept ? keptText(sql) : numberedText(sql)
  return { ...(name && { name }), text, values: names.map((each) => valueOf(bind, each)) }
}

type NumberedText = { name?: string; text: string; names: string[] }

/** PostgreSQL binds by number. */
function numberedText(sql: string): NumberedText {
  const places = new Map<string, number>()
  const text = sql.replace(NAME, (_, name: string) => {
    if (!places.has(name)) places.set(name, places.size + 1)
    return `$${places.get(name)}`
  })
  return { text, names: [...places.keys()] }
}

const keptTexts = new Map<string, NumberedText>()

function keptText(sql: string): NumberedText {
  const known = keptTexts.get(sql)
  if (known) return known
  const made = { name: `kept${keptTexts.size}`, ...numberedText(sql) }
  keptTexts.set(sql, made)
  return made
}

function valueOf(bind: Bind, name: string): unknown {
  const value = bind[name]
  if (value === undefined) throw new Error(`No value for $${name}`)
  return value
}

/** Returns the maximum connections of the pool; 0 on SQLite, which has none. */
export function poolSize(sequelize: Sequelize): number {
  return inside(sequelize).options.pool?.max ?? 0
}

function inside(sequelize: Sequelize): Inside {
  return sequelize as unknown as Inside
}
