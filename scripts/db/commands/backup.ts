import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommandInput } from './command'
import { runPg } from './pg-tools'

/**
 * SQLite: VACUUM INTO (a plain copy of a live WAL file would miss the newest rows). PostgreSQL: pg_dump.
 * @throws Error when it fails; no partial backup is left behind.
 */
export async function backup({ sequelize, settings, args: [name = ''] }: CommandInput): Promise<void> {
  const file = resolve(name)
  claim(file)
  try {
    if (settings.DATABASE_URL.startsWith('sqlite:'))
      await sequelize.query('VACUUM INTO $file', { bind: { file } })
    else await runPg('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], settings.DATABASE_URL)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
  console.log(`Backup written to ${file}`)
}

/**
 * Creates the empty file that both programs write into: readable only by this user before it holds any data.
 */
function claim(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Error(`${file} exists already`) : error
  }
}
