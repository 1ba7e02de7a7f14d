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

// The driver returns BIGINT as text; a number holds every id and count that will occur.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * FULL: an acknowledged write survives a power failure. For the rest, SQLite's defaults are meant for small
 * files.
 */
const pragmas = (synchronous: string) => `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 268435456;`

/** Sequelize has no hook for a new SQLite connection, so the settings are made in the constructor. */
const tunedBy = (settings: string) =>
  class extends sqlite3.Database {
    constructor(file: string, mode: number, done: (error: Error | null) => void) {
      super(file, mode, (error) => {
        if (error) done(error)
        else this.exec(settings, done)
      })
    }
  }

/** Called with each statement as it is sent; the function it returns gets the resulting rows. */
type Listener = (sql: string) => ((rows: object[]) => void) | void

const listeners = new Set<Listener>()

/**
 * Calls `listener` with every SQL statement until the returned function is called; tests count statements
 * with it.
 */
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
 * @param options pool: number of PostgreSQL connections; synchronous: OFF is for temporary test files, which
 * may be lost with the machine
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

/**
 * Makes the file, and those that SQLite creates next to it with the same rights, accessible only to the
 * server's user.
 */
function createPrivate(storage: string): void {
  if (storage === ':memory:' || existsSync(storage)) return
  mkdirSync(dirname(storage), { recursive: true })
  closeSync(openSync(storage, 'a', 0o600))
}

const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/i

/**
 * On its own connection a write would starve behind queued transactions, so it becomes a transaction and
 * waits its turn.
 */
const takesTurn = (sequelize: Sequelize, sql: string) =>
  sequelize.getDialect() === 'sqlite' && !currentTransaction() && WRITES.test(sql)

/** Queues the writes that models make outside a transaction. */
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

/** Sets the database of this process. */
export function useDatabase(sequelize: Sequelize): void {
  shared = sequelize
}

/**
 * Returns the database of this process.
 * @throws Error before `useDatabase`.
 */
export function database(): Sequelize {
  if (!shared) throw new Error('No database is open')
  return shared
}

/** Returns which of the two databases this process uses. */
export function dialect(): Dialect {
  return database().getDialect() as Dialect
}

/**
 * `kept`: the statement is parsed and planned only once per connection. Only for constant SQL that finds rows
 * by key, never for lists.
 */
export type StatementOptions = { kept?: boolean }

type Bind = Record<string, unknown>

/**
 * Reads rows with plain SQL, with values as the driver returns them; named parameters are written `$name`.
 */
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

/** Returns the first row of `readRows`, or null. */
export async function readRow<Row extends object>(
  sql: string,
  bind: Bind = {},
  options?: StatementOptions,
): Promise<Row | null> {
  return (await readRows<Row>(sql, bind, options))[0] ?? null
}

/** Runs one INSERT, UPDATE or DELETE and returns the number of changed rows. */
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
 * Runs `fn` in one transaction, or joins the open one. On SQLite all transactions go through one queue,
 * because writers on several connections would starve each other. Queued transactions share a commit.
 */
export function writeTxOn<T>(sequelize: Sequelize, fn: (transaction: Transaction) => Promise<T>): Promise<T> {
  const open = currentTransaction()
  if (open) return fn(open)
  return thenAfterwards(fn, (run) =>
    sequelize.getDialect() === 'sqlite' ? inTurn(sequelize, run, logging) : beginAgain(sequelize, run),
  )
}

const afterwards = new WeakMap<Transaction, (() => Promise<void>)[]>()

/** Runs `work` after the commit, never after a rollback; immediately when outside a transaction. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const open = currentTransaction()
  if (!open) return work()
  afterwards.set(open, [...(afterwards.get(open) ?? []), work])
}

const endings = new WeakMap<Transaction, (() => Promise<void>)[]>()

/**
 * Runs `work` as the last step within the open transaction, in call order: for rows that many writers wait
 * for, so that they are locked as briefly as possible. Immediately when outside a transaction.
 */
export async function beforeCommit(work: () => Promise<void>): Promise<void> {
  const open = currentTransaction()
  if (!open) return work()
  const works = endings.get(open) ?? []
  works.push(work)
  endings.set(open, works)
}

/** Sequelize's own hook also runs when the commit failed, and would block the queue. */
async function thenAfterwards<T>(
  fn: (transaction: Transaction) => Promise<T>,
  inTransaction: (run: typeof fn) => Promise<T>,
): Promise<T> {
  let last: Transaction | undefined
  const result = await inTransaction(async (transaction) => {
    last = transaction
    const answer = await fn(transaction)
    // Work added by such work runs after it.
    for (const work of endings.get(transaction) ?? []) await work()
    return answer
  })
  for (const work of (last && afterwards.get(last)) ?? []) await work()
  return result
}

/** A transaction that got a closed pooled connection starts over on the next one. */
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

/** Runs `writeTxOn` on the database of this process. */
export function writeTx<T>(fn: (transaction: Transaction) => Promise<T>): Promise<T> {
  return writeTxOn(database(), fn)
}
