import { readRow, writeRows } from 'db/connection'
import { PasswordLink } from 'db/models/password-link'
import { take } from '~/core/rate/rate.server'
import { INVITATION_SECONDS, LINK_SECONDS } from '~/platform/session-limits'
import { inSeconds, now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { emailKey } from '~/platform/fold'
import { newSecret, sha256 } from '~/platform/secrets.server'

export type LinkKind = 'RESET' | 'INVITE'

/** A link that can still be used, with the account it belongs to. */
export type OpenLink = {
  id: number
  kind: LinkKind
  user_id: number
  email: string
  pending_hash: string | null
  browser_hash: string | null
  language: string | null
  firstname: string | null
  lastname: string | null
}

/** Stores a single-use link for a user and answers its address, which starts from the deployment's settings
 * only. */
export async function createLink(
  user: { id: number; email: string },
  link: { kind: LinkKind; pendingHash?: string; browserSecret?: string },
): Promise<string> {
  const token = newSecret()
  await PasswordLink.create({
    user_id: user.id,
    kind: link.kind,
    token_hash: sha256(token),
    pending_hash: link.pendingHash ?? null,
    browser_hash: link.browserSecret ? sha256(link.browserSecret) : null,
    created: now(),
    expires: inSeconds(link.kind === 'INVITE' ? INVITATION_SECONDS : LINK_SECONDS),
  })
  return `${env().PUBLIC_URL.replace(/\/$/, '')}/user/${encodeURIComponent(user.email)}/reset/confirm/${token}`
}

/** The usable link behind an address: unused, not expired, of an enabled account with this e-mail; else null.
 * Reading changes nothing. */
export async function findLink(email: string, token: string): Promise<OpenLink | null> {
  return readRow<OpenLink>(
    `SELECT l.id, l.kind, l.user_id, u.email, l.pending_hash, l.browser_hash, u.language, p.firstname,
      p.lastname
       FROM password_link l JOIN app_user u ON u.id = l.user_id LEFT JOIN participant p ON p.user_id = u.id
      WHERE l.token_hash = $hash AND u.email_key = $email AND l.used IS NULL AND l.expires > $now
      AND l.kind IN ('RESET', 'INVITE')
      AND u.disabled = 0 AND u.archived = 0`,
    { hash: sha256(token), email: addressKey(email), now: now() },
  )
}

/** Uses a link up, and every other one of the same person; false when somebody else was faster. */
export async function useLink(link: OpenLink): Promise<boolean> {
  const used = await writeRows(
    'UPDATE password_link SET used = $now WHERE id = $id AND used IS NULL AND expires > $now',
    { now: now(), id: link.id },
  )
  if (used !== 1) return false
  await writeRows('UPDATE password_link SET used = $now WHERE user_id = $user AND used IS NULL', {
    now: now(),
    user: link.user_id,
  })
  return true
}

/** Of which kind a used link was, for the page after confirming; null when nobody used it. */
export async function usedKind(email: string, token: string): Promise<LinkKind | null> {
  return (await usedLink(email, token))?.kind ?? null
}

/** The kind of a used link with the present password of its person; null when nobody used it. */
export async function usedLink(
  email: string,
  token: string,
): Promise<{ kind: LinkKind; password_hash: string | null } | null> {
  return readRow<{ kind: LinkKind; password_hash: string | null }>(
    `SELECT l.kind, u.password_hash FROM password_link l JOIN app_user u ON u.id = l.user_id
      WHERE l.token_hash = $hash AND u.email_key = $email AND l.used IS NOT NULL
        AND l.kind IN ('RESET', 'INVITE')`,
    { hash: sha256(token), email: addressKey(email) },
  )
}

/**
 * The account that was invited by a link, used or not, and still has no password; null for any other link.
 */
export async function invitedBy(
  email: string,
  token: string,
): Promise<{ id: number; email: string; language: string | null } | null> {
  return readRow(
    `SELECT u.id, u.email, u.language FROM password_link l JOIN app_user u ON u.id = l.user_id
      WHERE l.token_hash = $hash AND u.email_key = $email AND l.kind = 'INVITE' AND u.password_hash IS NULL
        AND u.disabled = 0 AND u.archived = 0`,
    { hash: sha256(token), email: addressKey(email) },
  )
}

/** The e-mail of a link's address as it is compared; PostgreSQL refuses NUL, which an address may hold as
 * %00. */
function addressKey(email: string): string {
  return emailKey(email.replaceAll('\0', ''))
}

/** Whether one more such mail may go to this user, so that nobody's mailbox is flooded. */
export async function mayMailLink(userId: number, kind: LinkKind): Promise<boolean> {
  return (await take('linkMail', `${userId} ${kind}`)).allowed
}
