import { readRow, writeRows, writeTx } from 'db/connection'
import { PasswordLink } from 'db/models/password-link'
import { take } from '~/core/rate/rate.server'
import { writeLog } from '~/core/log/write.server'
import type { Lang } from '~/i18n/t'
import { inSeconds, now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { SIGN_IN_LINK_SECONDS } from '~/platform/session-limits'
import { mailAboutPassword } from './auth-mail.server'

type Account = { id: number; email: string; language: string | null; password_hash: string | null }

/**
 * Mails the link by which an unknown browser continues after the right password. The link alone opens
 * nothing: its user types the password again.
 */
export function mailSignInLink(account: Account, lang: Lang): Promise<void> {
  return writeTx(async () => {
    const { allowed } = await take('linkMail', `${account.id} SIGN_IN`)
    if (allowed) {
      const token = newSecret()
      await PasswordLink.create({
        user_id: account.id,
        kind: 'SIGN_IN',
        token_hash: sha256(token),
        // The link ends when the password it was mailed for changes.
        pending_hash: account.password_hash,
        created: now(),
        expires: inSeconds(SIGN_IN_LINK_SECONDS),
      })
      const link = `${env().PUBLIC_URL.replace(/\/$/, '')}/user/login?link=${token}`
      await mailAboutPassword('SIGN_IN', account, { lang, link })
    }
    await writeLog(
      { userId: account.id, email: account.email },
      {
        type: 'LOGIN_FAILED',
        text: allowed ? 'Sign-in from a new browser: a link was mailed' : 'Sign-in links asked too often',
        resource: 'user',
        recordId: account.id,
      },
    )
  })
}

/** Returns the id of a link that is valid for this account now; null for any other. */
export async function findSignInLink(userId: number, token: string): Promise<number | null> {
  const row = await readRow<{ id: number }>(
    `SELECT l.id FROM password_link l JOIN app_user u ON u.id = l.user_id
      WHERE l.token_hash = $hash AND l.user_id = $userId AND l.kind = 'SIGN_IN' AND l.used IS NULL
        AND l.expires > $now AND l.pending_hash = u.password_hash`,
    { hash: sha256(token), userId, now: now() },
  )
  return row && row.id
}

/** Uses up a link, within the caller's transaction; false if it was used meanwhile. */
export async function useSignInLink(id: number): Promise<boolean> {
  const used = await writeRows(
    'UPDATE password_link SET used = $now WHERE id = $id AND used IS NULL AND expires > $now',
    { id, now: now() },
  )
  return used === 1
}
