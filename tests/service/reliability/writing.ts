import { statSync } from 'node:fs'
import sqlite3 from 'sqlite3'
import { vi } from 'vitest'
import { database, dialect, readRow } from 'db/connection'
import { urlOf } from 'tests/access/built-server'

const LIMITS = { interval: 2, timeout: 60_000 }

/** Waits until another process is inside a write transaction. */
export function untilWriting(): Promise<unknown> {
  return vi.waitUntil(isWriting, LIMITS)
}

/**
 * Waits until such a transaction has written rows of `table` that are not visible yet: on SQLite pages in the
 * write-ahead log, on PostgreSQL IDs taken from the sequence. On SQLite that may happen only at the commit.
 */
export async function untilRowsWritten(table: string): Promise<void> {
  const before = await traceOf(table)
  await untilWriting()
  const begun = dialect() === 'sqlite' ? await traceOf(table) : before
  await vi.waitUntil(async () => (await traceOf(table)) !== begun, LIMITS)
}

async function isWriting(): Promise<boolean> {
  if (dialect() === 'sqlite') return isLocked(fileOf())
  const row = await readRow(
    `SELECT 1 AS busy FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_xid IS NOT NULL`,
  )
  return row !== null
}

/** A value that changes when rows are written, even before the transaction commits. */
async function traceOf(table: string): Promise<string> {
  if (dialect() === 'sqlite') {
    const { size, mtimeMs } = statSync(`${fileOf()}-wal`)
    return `${size} ${mtimeMs}`
  }
  return (await readRow<{ last: string }>(`SELECT last_value AS last FROM ${table}_id_seq`))?.last ?? ''
}

const fileOf = () => urlOf(database()).slice('sqlite:'.length)

/** SQLite has a single writer: if a write transaction cannot begin, another one is running. */
function isLocked(file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = new sqlite3.Database(file, (opened) => {
      if (opened) return reject(opened)
      connection.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK', (error) =>
        connection.close(() => resolve(error !== null)),
      )
    })
  })
}
