import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cookie, Page } from '@playwright/test'
import sqlite3 from 'sqlite3'

type Row = Record<string, string | number | null>
type SignedIn = { session: Row; language: string | null; cookies: Cookie[] }

/** Who signs in: the email, and the language of the browser, which becomes that of the account. */
export type Who = { email: string; lang: string }

const COOKIES = ['tendwell', 'language']

/** Saves the session of a form sign-in for later journeys. */
export async function keepSignIn(page: Page, databaseFile: string, who: Who): Promise<void> {
  const [found] = await onDatabase(
    databaseFile,
    `SELECT session.*, language FROM session JOIN app_user ON app_user.id = user_id
      WHERE email = ? ORDER BY session.id DESC LIMIT 1`,
    [who.email],
  )
  const { id: _, language, ...session } = found!
  const cookies = (await page.context().cookies()).filter(({ name }) => COOKIES.includes(name))
  const file = fileOf(who)
  // Written atomically, because another worker may be reading it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ session, language, cookies }))
  renameSync(`${file}.${process.pid}`, file)
}

/**
 * Signs somebody in with the session that an earlier journey began with the form: scrypt and the form take
 * three times as long as the page behind them. Returns false if there is none.
 */
export async function signInAgain(page: Page, databaseFile: string, who: Who): Promise<boolean> {
  if (!existsSync(fileOf(who))) return false
  const { session, language, cookies } = JSON.parse(readFileSync(fileOf(who), 'utf8')) as SignedIn
  const now = new Date().toISOString()
  // The browser is no longer recognized: that row was removed with the data.
  const row: Row = { ...session, known_device_id: null, created: now, last_seen: now }
  const names = Object.keys(row)
  await onDatabase(databaseFile, 'DELETE FROM session WHERE token_hash = ?', [row.token_hash!])
  await onDatabase(
    databaseFile,
    `INSERT INTO session (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  )
  await onDatabase(databaseFile, 'UPDATE app_user SET language = ?, last_active = ? WHERE id = ?', [
    language,
    now,
    row.user_id!,
  ])
  await page.context().addCookies(cookies)
  await page.goto('/')
  return true
}

function fileOf({ email, lang }: Who): string {
  const name = createHash('sha256').update(`${email} ${lang}`).digest('hex').slice(0, 16)
  return join(process.env.JOURNEY_FOLDER!, `signed-in-${name}.json`)
}

async function onDatabase(file: string, sql: string, values: (string | number | null)[]): Promise<Row[]> {
  const db = new sqlite3.Database(file)
  db.configure('busyTimeout', 10_000)
  try {
    return await new Promise((resolve, reject) =>
      db.all<Row>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows))),
    )
  } finally {
    await new Promise<void>((resolve, reject) => db.close((error) => (error ? reject(error) : resolve())))
  }
}
