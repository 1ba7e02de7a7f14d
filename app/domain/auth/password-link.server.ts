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

/**
 * Stores a single-use link for a user and returns its address, which is built only from the deployment's
 * settings.
 */
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

/**
 * Returns the usable link for an address: unused, not expired, of an enabled account with this e-mail; else
 * null. Changes nothing.
 */
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

/** Uses up a link and all others of the same person; false if it was used meanwhile. */
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

/** Returns the kind of a used link, for the page after confirming; null if it was not used. */
export async function usedKind(email: string, token: string): Promise<LinkKind | null> {
  return (await usedLink(email, token))?.kind ?? null
}

/** Returns the kind of a used link with the person's current password hash; null if it was not used. */
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
 * Returns the account that a link invited, used or not, if it still has no password; null for any other link.
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

/**
 * The e-mail of a link's address in the form for comparison; PostgreSQL refuses NUL, which an address may
 * contain as %00.
 */
function addressKey(email: string): string {
  return emailKey(email.replaceAll('\0', ''))
}

/** True if this user may get one more mail of this kind; keeps mailboxes from being flooded. */
export async function mayMailLink(userId: number, kind: LinkKind): Promise<boolean> {
  return (await take('linkMail', `${userId} ${kind}`)).allowed
}
