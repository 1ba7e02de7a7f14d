import { readRow, writeRows, writeTx } from 'db/connection'
import type { User } from 'db/models/user'
import { isMasking, type Actor } from '~/access/actor'
import { once } from '~/core/change/change.server'
import { mustTake } from '~/core/rate/rate.server'
import { writeLog } from '~/core/log/write.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { dropPasswordLinks, lockAccount } from '~/domain/account/account.server'
import type { Lang } from '~/i18n/t'
import { inSeconds, now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { emailKey } from '~/platform/fold'
import { forbidden, invalid, Refusal } from '~/platform/refusal'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { EMAIL_CONFIRM_SECONDS, EMAIL_UNDO_SECONDS } from '~/platform/session-limits'
import { mailAboutPassword } from './auth-mail.server'
import { ownAccount } from './own-password.server'

type Change = {
  id: number
  user_id: number
  old_email: string
  new_email: string
  confirmed: string | null
}

/** What a mailed link does, and the addresses it is about. */
export type EmailLink = { does: 'confirm' | 'undo'; id: number; oldEmail: string; newEmail: string }

/**
 * Begins a change of the actor's own sign-in e-mail: the new address confirms it by a link; the old one is
 * notified and can undo it. The response and the mail to the old address are the same if somebody else
 * already uses the new one. A repeat with the same address and `key` sends no second mail, which would
 * invalidate the link in the first.
 * @throws Refusal 403 while masked; 422 naming `password` or `email`; 429.
 */
export async function requestEmailChange(
  actor: Actor,
  { email, password, lang }: { email: string; password: string; lang: Lang },
  key: string | null = null,
): Promise<void> {
  if (isMasking(actor)) throw forbidden()
  const user = await ownAccount(actor, password)
  if (!user) {
    await logged(actor, 'Email change refused: wrong password')
    throw invalid({ password: ['auth.wrongPassword'] })
  }
  if (emailKey(email) === user.email_key) throw invalid({ email: ['security.sameEmail'] })
  await mustTake('lookup', actor.userId, { text: 'auth.tryAgainIn' })
  const form = key && sha256(JSON.stringify([key, email]))
  await once(actor, 'email.change', form, async () => {
    const taken = await isTaken(email)
    await endPending(user.id)
    const { confirm, undo } = await store(user, email, { confirmed: null })
    if (!taken)
      await mailAboutPassword('EMAIL_CONFIRM', { email, language: user.language }, { lang, link: confirm })
    await mailAboutPassword('EMAIL_CHANGING', user, { lang, link: undo })
    await logged(actor, taken ? 'Email change asked: the address has an account' : 'Email change asked')
    return true
  })
}

/**
 * Notifies the former address of an account whose e-mail somebody else has just changed, and ends its
 * sessions. Within the caller's transaction.
 */
export async function emailWasChanged(user: User, oldEmail: string, lang: Lang = 'en'): Promise<void> {
  await endPending(user.id)
  await closeSessionsOf(user.id)
  if (!user.password_hash) return
  const { undo } = await store({ id: user.id, email: oldEmail }, user.email, { confirmed: now() })
  await mailAboutPassword('EMAIL_CHANGED', { email: oldEmail, language: user.language }, { lang, link: undo })
}

/** Returns the usable link for a token; null if there is none. Changes nothing. */
export async function findEmailLink(token: string): Promise<EmailLink | null> {
  const [hash, at] = [sha256(token), now()]
  const row = await readRow<Pick<Change, 'id' | 'old_email' | 'new_email'> & { does: EmailLink['does'] }>(
    `SELECT c.id, c.old_email, c.new_email, CASE WHEN c.confirm_hash = $hash THEN 'confirm' ELSE 'undo' END
      AS does
       FROM email_change c JOIN app_user u ON u.id = c.user_id AND u.archived = 0 AND u.disabled = 0
      WHERE c.ended IS NULL AND ((c.confirm_hash = $hash AND c.confirmed IS NULL AND c.confirm_until > $at)
                              OR (c.undo_hash = $hash AND c.undo_until > $at))`,
    { hash, at },
  )
  return row && { does: row.does, id: row.id, oldEmail: row.old_email, newEmail: row.new_email }
}

/**
 * Does what a mailed link is for. Confirming puts the new address into effect and ends every session except
 * the confirming one; undoing restores the old address and ends all sessions.
 * @throws Refusal 422 "can't confirm" for a link that no longer works.
 */
export async function followEmailLink(token: string, actor: Actor | null): Promise<EmailLink['does']> {
  return writeTx(async () => {
    const link = await findEmailLink(token)
    const change =
      link && (await readRow<Change>('SELECT * FROM email_change WHERE id = $id', { id: link.id }))
    const user = change && (await lockAccount({ id: change.user_id }))
    if (!link || !change || !user) throw cannot()
    const done = link.does === 'confirm' ? await confirm(change, user) : await undo(change, user)
    if (!done) throw cannot()
    await dropPasswordLinks(user.id)
    const keeps = link.does === 'confirm' && actor?.userId === user.id ? actor.sessionId : null
    await closeSessionsOf(user.id, keeps)
    await writeLog(
      { userId: user.id, email: user.email },
      {
        type: 'UPDATE',
        text: link.does === 'confirm' ? 'Email changed' : 'Email change undone',
        resource: 'user',
        recordId: user.id,
        fields: ['email'],
      },
    )
    return link.does
  })
}

async function confirm(change: Change, user: User): Promise<boolean> {
  if (emailKey(change.old_email) !== user.email_key || (await isTaken(change.new_email))) return false
  const count = await writeRows(
    `UPDATE email_change SET confirmed = $now, undo_until = $until
      WHERE id = $id AND confirmed IS NULL AND ended IS NULL AND confirm_until > $now`,
    { id: change.id, now: now(), until: inSeconds(EMAIL_UNDO_SECONDS) },
  )
  if (count !== 1) return false
  await setEmail(user, change.new_email)
  return true
}

async function undo(change: Change, user: User): Promise<boolean> {
  const count = await writeRows(
    'UPDATE email_change SET ended = $now WHERE id = $id AND ended IS NULL AND undo_until > $now',
    { id: change.id, now: now() },
  )
  if (count !== 1) return false
  if (change.confirmed === null) return true
  if (await isTaken(change.old_email, user.id)) return false
  // Also undoes later changes, and ends the links that could redo them.
  await writeRows(
    'UPDATE email_change SET ended = $now WHERE user_id = $user AND id > $id AND ended IS NULL',
    { now: now(), user: user.id, id: change.id },
  )
  await setEmail(user, change.old_email)
  return true
}

async function setEmail(user: User, email: string): Promise<void> {
  const key = emailKey(email)
  await user.set({ email, email_key: key, updated: now() }).save()
  await writeRows(
    'UPDATE participant SET email_search = $key, version = version + 1, updated = $now WHERE user_id = $id',
    { key, now: now(), id: user.id },
  )
}

/** Stores a change with the hashes of its two links and returns their addresses. */
async function store(
  user: { id: number; email: string },
  email: string,
  { confirmed }: { confirmed: string | null },
): Promise<{ confirm: string; undo: string }> {
  const [confirm, undo] = [newSecret(), newSecret()]
  await writeRows(
    `INSERT INTO email_change (user_id, old_email, new_email, confirm_hash, undo_hash, created,
      confirm_until, undo_until, confirmed)
     VALUES ($user, $old, $new, $confirm, $undo, $now, $confirmUntil, $undoUntil, $confirmed)`,
    {
      user: user.id,
      old: user.email,
      new: email,
      confirm: sha256(confirm),
      undo: sha256(undo),
      now: now(),
      confirmUntil: inSeconds(EMAIL_CONFIRM_SECONDS),
      undoUntil: inSeconds(EMAIL_UNDO_SECONDS),
      confirmed,
    },
  )
  const at = (token: string) => `${env().PUBLIC_URL.replace(/\/$/, '')}/user/email/${token}`
  return { confirm: at(confirm), undo: at(undo) }
}

/** A newer change replaces an unconfirmed one, whose links stop working. */
function endPending(userId: number): Promise<number> {
  return writeRows(
    'UPDATE email_change SET ended = $now WHERE user_id = $userId AND confirmed IS NULL AND ended IS NULL',
    { now: now(), userId },
  )
}

async function isTaken(email: string, userId = 0): Promise<boolean> {
  const row = await readRow('SELECT id FROM app_user WHERE email_key = $key AND id <> $userId', {
    key: emailKey(email),
    userId,
  })
  return row !== null
}

function logged(actor: Actor, text: string): Promise<void> {
  return writeLog(actor, {
    type: 'UPDATE',
    text,
    resource: 'user',
    recordId: actor.userId,
    fields: ['email'],
  })
}

function cannot(): Refusal {
  return new Refusal('auth.cannotConfirm', { status: 422 })
}
