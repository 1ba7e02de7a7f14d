import { existsSync } from 'node:fs'
import sqlite3 from 'sqlite3'

/**
 * Refuses while another process has the SQLite file open: what it writes later would be lost with the
 * replaced file. A file that is no longer a valid database, which may be why it is replaced, counts as
 * unused.
 * @throws Error when it is in use.
 */
export async function mustBeIdle(file: string): Promise<void> {
  if (!existsSync(file)) return
  const error = await new Promise<Error | null>((resolve) => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READWRITE, (failed) => {
      if (failed) return resolve(failed)
      database.configure('busyTimeout', 0)
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK', (refused) =>
        database.close(() => resolve(refused)),
      )
    })
  })
  if (error?.message.startsWith('SQLITE_BUSY'))
    throw new Error(`${file} is in use: stop the server first; nothing was replaced`)
}
