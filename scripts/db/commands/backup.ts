import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommandInput } from './command'
import { runPg } from './pg-tools'

/**
 * SQLite: VACUUM INTO (a plain copy of a live WAL file would miss the newest rows). PostgreSQL: pg_dump.
 * @throws Error when it fails; no part of a backup stays behind then.
 */
export async function backup({ sequelize, settings, args }: CommandInput): Promise<void> {
  const file = target(args)
  if (existsSync(file)) throw new Error(`${file} exists already`)
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

/** The file named on the command line. @throws Error when none is. */
export function target(args: string[]): string {
  if (!args[0]) throw new Error('Name a file')
  return resolve(args[0])
}
