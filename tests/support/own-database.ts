import { execFileSync } from 'node:child_process'
import type { Sequelize } from 'sequelize'
import { database, readRow, useDatabase } from 'db/connection'
import { openShared } from 'db/open'
import { urlOf } from 'tests/access/built-server'

/** pg_dump does not come with every server, and an older one refuses a newer server. */
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

/** Lets a command have its own shared database and gives the test's one back. */
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
