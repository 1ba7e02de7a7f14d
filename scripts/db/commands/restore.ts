import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { QueryTypes } from 'sequelize'
import { openDatabase } from 'db/connection'
import { openShared } from 'db/open'
import { KIND_NAMES, KINDS } from '~/entities/index'
import { addCheckpoint } from './checkpoints'
import { mustBeIdle } from './idle'
import type { CommandInput } from './command'
import { runPg } from './pg-tools'

/** Children before parents. */
const EMPTIED = KIND_NAMES.filter((name) => KINDS[name].restore === 'emptied').reverse()

/**
 * Replaces the database with a backup. Everybody has to sign in again: session keys in a backup must not stay
 * valid.
 * @throws Error when the file is not a backup of the product or the database is in use; nothing has been
 * replaced then.
 */
export async function restore({ sequelize, settings, args: [name = ''] }: CommandInput): Promise<void> {
  const file = resolve(name)
  const { DATABASE_URL: url } = settings
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  await sequelize.close()
  if (url.startsWith('sqlite:')) await replaceFile(file, url.slice('sqlite:'.length))
  else await runPg('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', file], url)
  const restored = openShared(url)
  try {
    for (const name of EMPTIED)
      await restored.query(`DELETE FROM ${KINDS[name].table}`, { type: QueryTypes.BULKDELETE })
    await addCheckpoint(settings, true)
  } finally {
    await restored.close()
  }
  console.log(`Restored from ${file}`)
}

/** The backup replaces the database only after it was copied completely and checked. */
async function replaceFile(from: string, to: string): Promise<void> {
  if ((statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(`${from} is a database in use, not a backup; nothing was replaced`)
  await mustBeIdle(to)
  const draft = `${to}.restoring`
  const drop = () => ['', '-wal', '-shm'].forEach((suffix) => rmSync(draft + suffix, { force: true }))
  drop()
  try {
    writeFileSync(draft, '', { mode: 0o600 })
    copyFileSync(from, draft)
    chmodSync(draft, 0o600)
    await checkDraft(draft, from)
    for (const suffix of ['-wal', '-shm']) rmSync(to + suffix, { force: true })
    renameSync(draft, to)
  } finally {
    drop()
  }
}

async function checkDraft(draft: string, from: string): Promise<void> {
  const copy = openDatabase(`sqlite:${draft}`)
  const ask = (sql: string) => copy.query<Record<string, string>>(sql, { type: QueryTypes.SELECT })
  try {
    const tables = (await ask("SELECT name FROM sqlite_master WHERE type = 'table'").catch(() => [])).map(
      ({ name }) => name,
    )
    if (!tables.includes('app_user') || !tables.includes('user_log'))
      throw new Error(`${from} is no backup of this product; nothing was replaced`)
    const found = (await ask('PRAGMA quick_check(1)'))[0]?.quick_check
    if (found !== 'ok') throw new Error(`${from} is damaged: ${found}; nothing was replaced`)
  } finally {
    await copy.close()
  }
}
