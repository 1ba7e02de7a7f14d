const BUSY = /SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/
const GONE = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|Connection terminated|terminating connection|the database system is|ENOSPC/

/** Whether an error says that the database cannot work now (locked, full, gone), not that the request was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/^Sequelize(Connection|HostNotFound|HostNotReachable|ConnectionRefused|ConnectionAcquireTimeout|Timeout)/.test(error.name)) return true
  const { code } = error as { code?: unknown }
  return BUSY.test(error.message) || GONE.test(error.message) || (typeof code === 'string' && /^(57P0|53)/.test(code))
}
