import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { QueryTypes } from 'sequelize'
import { openShared } from '../open'
import { target } from './backup'
import type { CommandInput } from './index'

const run = promisify(execFile)

/** Replaces the database by a backup. Everybody signs in again: keys in a backup must not open the product. */
export async function restore({ sequelize, settings, args }: CommandInput): Promise<void> {
  const file = target(args)
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  await sequelize.close()
  if (settings.DATABASE_URL.startsWith('sqlite:')) replaceFile(file, settings.DATABASE_URL.slice('sqlite:'.length))
  else await run('pg_restore', ['--clean', '--if-exists', '--no-owner', `--dbname=${settings.DATABASE_URL}`, file])
  const restored = openShared(settings.DATABASE_URL)
  for (const table of ['parked_upload', 'session', 'password_link']) await restored.query(`DELETE FROM ${table}`, { type: QueryTypes.BULKDELETE })
  await restored.close()
  console.log(`Restored from ${file}`)
}

function replaceFile(from: string, to: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${to}${suffix}`, { force: true })
  copyFileSync(from, to)
}
