import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { types } from 'pg'
import { Sequelize, type Transaction } from 'sequelize'
import sqlite3 from 'sqlite3'
import { currentTransaction } from './context'
import { isConnectionGone } from './errors'
import { HeardClient } from './heard-client'
import { keepWriter } from './kept-writer'
import { inTurn } from './shared-commit'
import { poolSize, runRead, runWrite } from './statement'
import { endUnanswered } from './unanswered'

export type Dialect = 'sqlite' | 'postgres'

export type DatabaseOptions = { pool?: number; synchronous?: 'FULL' | 'OFF' }

// The driver hands BIGINT over as a text: a number holds every id and count there will be.
types.setTypeParser(types.builtins.INT8, Number)

/** FULL: an acknowledged write survives a power cut. The rest: SQLite's defaults suit small files. */
const pragmas = (synchronous: string) => `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 268435456;`

/** Sequelize has no hook for a new connection to SQLite, so the settings live in the constructor. */
const tunedBy = (settings: string) =>
  class extends sqlite3.Database {
    constructor(file: string, mode: number, done: (error: Error | null) => void) {
      super(file, mode, (error) => {
        if (error) done(error)
        else this.exec(settings, done)
      })
    }
  }

/** Is told of a statement as it is sent; what it gives back is told the rows that came. */
type Listener = (sql: string) => ((rows: object[]) => void) | void

const listeners = new Set<Listener>()

/** Calls `listener` with every SQL statement until the returned function is called (tests count statements
 * with it). */
export function onStatement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function sending(sql: string) {
  return [...listeners].map((listener) => listener(sql))
}

const logging = (sql: string) => void sending(sql)

/**
 * Opens a database from its URL (`sqlite:path` or `postgres://…`) without touching the shared one.
 * @param options pool: connections to PostgreSQL; synchronous: OFF is for throw-away files of tests, which
 * need not outlive the machine
 */
export function openDatabase(
  url: string,
  { pool = 10, synchronous = 'FULL' }: DatabaseOptions = {},
): Sequelize {
  if (!url.startsWith('sqlite:')) {
    const sequelize = new Sequelize(url, {
      dialect: 'postgres',
      dialectModule: { Client: HeardClient, types },
      logging,
      benchmark: false,
      pool: { max: pool, min: 0, idle: 10_000, acquire: 2_500 },
      dialectOptions: { connectionTimeoutMillis: 2_000 },
      // Retried once: a restarted server leaves dead pooled connections.
      retry: {
        max: 2,
        match: [/ECONNRESET/, /terminating connection/, /Connection terminated/, /not queryable/],
      },
    })
    endUnanswered(sequelize)
    return sequelize
  }
  const storage = url.slice('sqlite:'.length)
  createPrivate(storage)
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage,
    logging,
    dialectModule: { ...sqlite3, Database: tunedBy(pragmas(synchronous)) },
    retry: { max: 1 },
  })
  keepWriter(sequelize, logging)
  queueWrites(sequelize)
  return sequelize
}

/** The file, and what SQLite puts beside it with the same rights, belongs to the user of the server alone. */
function createPrivate(storage: string): void {
  if (storage === ':memory:' || existsSync(storage)) return
  mkdirSync(dirname(storage), { recursive: true })
  closeSync(openSync(storage, 'a', 0o600))
}

const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/i

/** On a connection of its own a write starves beside those that wait in line: it becomes a transaction in its
 * turn. */
const takesTurn = (sequelize: Sequelize, sql: string) =>
  sequelize.getDialect() === 'sqlite' && !currentTransaction() && WRITES.test(sql)

/** Puts in line what a model writes outside of a transaction. */
function queueWrites(sequelize: Sequelize): void {
  type Sql = string | { query: string }
  type Options = { transaction?: Transaction }
  const query = sequelize.query.bind(sequelize) as (sql: Sql, options?: Options) => Promise<unknown>
  const queued = (sql: Sql, options?: Options) =>
    !options?.transaction && takesTurn(sequelize, typeof sql === 'string' ? sql : sql.query)
      ? writeTxOn(sequelize, () => query(sql, options))
      : query(sql, options)
  sequelize.query = queued as Sequelize['query']
}

let shared: Sequelize | undefined

/** Makes `sequelize` the database of this process. */
export function useDatabase(sequelize: Sequelize): void {
  shared = sequelize
}

/** The database of this process. @throws Error before `useDatabase`. */
export function database(): Sequelize {
  if (!shared) throw new Error('No database is open')
  return shared
}

/** Which of the two databases is behind the process. */
export function dialect(): Dialect {
  return database().getDialect() as Dialect
}

/**
 * `kept`: the statement is parsed and planned once per connection. Only for constant texts that find rows by
 * key, never for lists.
 */
export type StatementOptions = { kept?: boolean }

type Bind = Record<string, unknown>

/** Reads rows with plain SQL, values as the driver gives them: named parameters are written `$name`. */
export async function readRows<Row extends object>(
  sql: string,
  bind: Bind = {},
  { kept = false }: StatementOptions = {},
): Promise<Row[]> {
  const waiting = sending(sql)
  const read = () => runRead(database(), { sql, bind, kept })
  const rows = await (takesTurn(database(), sql) ? writeTx(read) : read())
  for (const tell of waiting) tell?.(rows)
  return rows as Row[]
}

/** The first row of `readRows`, or null. */
export async function readRow<Row extends object>(
  sql: string,
  bind: Bind = {},
  options?: StatementOptions,
): Promise<Row | null> {
  return (await readRows<Row>(sql, bind, options))[0] ?? null
}

/** Runs one INSERT, UPDATE or DELETE and answers the number of rows it changed. */
export async function writeRows(
  sql: string,
  bind: Bind = {},
  { kept = false }: StatementOptions = {},
): Promise<number> {
  logging(sql)
  const write = () => runWrite(database(), { sql, bind, kept })
  return takesTurn(database(), sql) ? writeTx(write) : write()
}

/**
 * Runs `fn` in one transaction, or joins the open one. On SQLite all transactions go through one queue:
 * writers on several connections starve each other. Those that wait there share a commit.
 */
export function writeTxOn<T>(sequelize: Sequelize, fn: (transaction: Transaction) => Promise<T>): Promise<T> {
  const open = currentTransaction()
  if (open) return fn(open)
  return thenAfterwards(fn, (run) =>
    sequelize.getDialect() === 'sqlite' ? inTurn(sequelize, run, logging) : beginAgain(sequelize, run),
  )
}

const afterwards = new WeakMap<Transaction, (() => Promise<void>)[]>()

/** Does `work` after the commit, never after a rollback; at once outside of a transaction. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const open = currentTransaction()
  if (!open) return work()
  afterwards.set(open, [...(afterwards.get(open) ?? []), work])
}

const endings = new WeakMap<Transaction, (() => Promise<void>)[]>()

/**
 * Does `work` as the last of the open transaction, within it, in the order of the calls: for rows that many
 * writers wait for, which are then locked as short as can be. At once outside of a transaction.
 */
export async function beforeCommit(work: () => Promise<void>): Promise<void> {
  const open = currentTransaction()
  if (!open) return work()
  const works = endings.get(open) ?? []
  works.push(work)
  endings.set(open, works)
}

/** Sequelize's own hook also runs when the commit failed, and would hold up the queue. */
async function thenAfterwards<T>(
  fn: (transaction: Transaction) => Promise<T>,
  inTransaction: (run: typeof fn) => Promise<T>,
): Promise<T> {
  let last: Transaction | undefined
  const result = await inTransaction(async (transaction) => {
    last = transaction
    const answer = await fn(transaction)
    // What such work adds comes after it.
    for (const work of endings.get(transaction) ?? []) await work()
    return answer
  })
  for (const work of (last && afterwards.get(last)) ?? []) await work()
  return result
}

/** A transaction that met a closed pooled connection begins on the next one. */
async function beginAgain<T>(sequelize: Sequelize, fn: (transaction: Transaction) => Promise<T>): Promise<T> {
  let begun = false
  const run = (transaction: Transaction) => {
    begun = true
    return fn(transaction)
  }
  for (let left = poolSize(sequelize); ; left--) {
    try {
      return await sequelize.transaction(run)
    } catch (error) {
      if (begun || left <= 0 || !isConnectionGone(error)) throw error
    }
  }
}

/** `writeTxOn` the database of this process. */
export function writeTx<T>(fn: (transaction: Transaction) => Promise<T>): Promise<T> {
  return writeTxOn(database(), fn)
}
