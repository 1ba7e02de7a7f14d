import { readRow, readRows, writeTx } from 'db/connection'
import { limitOf } from '~/core/rate/limits'
import { take, usedNow } from '~/core/rate/rate.server'
import { writeLog } from '~/core/log/write.server'
import { clock } from '~/platform/clock'
import { mailAboutPassword } from './auth-mail.server'

const COUNTED_MS = 3600_000

let counted = { at: 0, accounts: 0 }

/** Returns the number of accounts, counted at most once an hour. */
export async function howManyAccounts(): Promise<number> {
  const at = clock().getTime()
  if (counted.accounts === 0 || Math.abs(at - counted.at) > COUNTED_MS) {
    const row = await readRow<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM app_user WHERE disabled = 0 AND archived = 0',
    )
    counted = { at, accounts: Number(row?.n ?? 0) }
  }
  return counted.accounts
}

/**
 * Returns how many sign-in failures of unknown browsers count now, if they exceed the limit over all
 * accounts; else 0.
 */
export async function stormNow(): Promise<number> {
  const used = await usedNow('strangers', 'all')
  return used > limitOf('strangers').most ? used : 0
}

/** Warns the platform administrators, at most twice a day, that somebody is trying many accounts. */
export function tellOfStorm(): Promise<void> {
  return writeTx(async () => {
    if (!(await take('stormMail', 'all')).allowed) return
    const readers = await readRows<{ id: number; email: string; language: string | null }>(
      `SELECT id, email, language FROM app_user WHERE role = 'ADMIN' AND disabled = 0 AND archived = 0
        ORDER BY id`,
    )
    for (const reader of readers) await mailAboutPassword('STORM', reader, { lang: 'en' })
    await writeLog(null, {
      type: 'LOGIN_FAILED',
      text: 'Many sign-ins failed: unknown browsers go on by a mailed link',
    })
  })
}
