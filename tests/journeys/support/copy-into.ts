import sqlite3 from 'sqlite3'

type Backup = {
  step: (pages: number, done: (error: Error | null) => void) => void
  finish: (done: () => void) => void
  retryErrors: number[]
}
type BackedUp = sqlite3.Database & {
  backup: (
    file: string,
    there: string,
    here: string,
    fileIsTarget: boolean,
    done: (error: Error | null) => void,
  ) => Backup
}

/**
 * Replaces the content of the database file `target`, which a server may have open, with that of `source`.
 */
export async function copyInto(target: string, source: string): Promise<void> {
  const db = new sqlite3.Database(target) as BackedUp
  db.configure('busyTimeout', 10_000)
  await new Promise<void>((resolve, reject) => {
    const copy = db.backup(source, 'main', 'main', false, (error) => error && reject(error))
    // A lock that does not go away must fail instead of being retried.
    copy.retryErrors = []
    copy.step(-1, (error) => copy.finish(() => (error ? reject(error) : resolve())))
  })
  await new Promise<void>((resolve, reject) => db.close((error) => (error ? reject(error) : resolve())))
}
