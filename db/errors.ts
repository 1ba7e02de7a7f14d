import { sqlState } from './sql-state'

/** The error message of a statement that a frozen PostgreSQL does not answer. */
export const NO_ANSWER = 'The database server does not answer'

const BUSY = /SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/
const GONE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|Connection terminated|terminating connection|not queryable|the database system is|ENOSPC|timeout expired|does not answer/

/**
 * SQLSTATEs of a server that is shutting down or starting, is out of disk space, memory or connections, or
 * ended a statement because of a deadlock.
 */
const CANNOT_NOW = /^(57P0|53|40P01)/

/** True if the server had closed the statement's connection (restarted, or ended by an administrator). */
export function isConnectionGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /ECONNRESET|EPIPE|Connection terminated|terminating connection|not queryable/.test(error.message)
  )
}

/** True if another program holds the SQLite file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /SQLITE_BUSY/.test(error.message)
}

/**
 * True if the error means that the database cannot work now (locked, full, gone), not that the request was
 * wrong.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (
    /^Sequelize(Connection|HostNotFound|HostNotReachable|ConnectionRefused|ConnectionAcquireTimeout|Timeout)/.test(
      error.name,
    )
  )
    return true
  return BUSY.test(error.message) || GONE.test(error.message) || CANNOT_NOW.test(sqlState(error))
}
