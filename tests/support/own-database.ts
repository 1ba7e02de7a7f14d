import { execFileSync } from 'node:child_process'
import type { Sequelize } from 'sequelize'
import { database, readRow, useDatabase } from 'db/connection'
import { openShared } from 'db/open'
import { urlOf } from 'tests/access/built-server'

/** pg_dump is not installed with every server, and an older one refuses a newer server. */
export async function canDump(): Promise<boolean> {
  const server = await readRow<{ server_version: string }>('SHOW server_version')
  try {
    return (
      Number.parseInt(/\d+/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[0] ?? '0') >=
      Number.parseInt(server?.server_version ?? '0')
    )
  } catch {
    return false
  }
}

/** Runs a command on its own shared database, and restores the test's afterwards. */
export async function onOwn(url: string, work: (own: Sequelize) => Promise<void>): Promise<void> {
  const before = database()
  const own = openShared(url)
  try {
    await work(own)
  } finally {
    await own.close().catch(() => undefined)
    openShared(urlOf(before))
    await database().close()
    useDatabase(before)
  }
}
