import { readRow, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import type { UserRole } from '~/access/roles'
import { writeLog } from '~/core/log/write.server'
import { callersNetwork } from '~/core/rate/network.server'
import { closeSession, openSession, sweepSessions, type OpenSession } from '~/core/session/session.server'
import { storedLang, type Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { Refusal } from '~/platform/refusal'
import { browserName } from './browser-name'
import { guessing } from './guessing.server'
import { hashPassword, needsRehash, verifyPassword } from './password.server'
import { knowDevice, knownDevice } from './known-device.server'
import { strangerTries } from './stranger.server'
import { findSignInLink, mailSignInLink, useSignInLink } from './sign-in-link.server'

export type Credentials = {
  email: string
  password: string
  /** Registers the device for a participant, so that the session outlives the idle limit (OP-86). */
  uuid?: string | null
  model?: string | null
  /** The reader's language, kept for mails when the account has none yet. */
  lang?: Lang
  /** True if a language was chosen in this browser: staff keep it, whatever their account says. */
  hasChosenLang?: boolean
  /** The session that this browser had so far; it ends. */
  former?: OpenSession | null
  /** The secret that this browser stored at an earlier sign-in. */
  browserSecret?: string | null
  /** The secret from a mailed link. */
  link?: string | null
  /** The browser's user agent. */
  userAgent?: string | null
}

/** `device` is true for a session on a registered device; the browser stores `browserSecret`. */
export type SignedIn = {
  actor: Actor
  token: string
  authKey: string
  device: boolean
  browserSecret: string
  /**
   * The account's language if the browser should switch to it: always for a participant; for others if none
   * was chosen in the browser.
   */
  lang: Lang | null
}

type Account = {
  id: number
  email: string
  role: UserRole
  password_hash: string | null
  language: string | null
}

/**
 * Signs somebody in: counts the attempt, checks the password with the same work for known, unknown and
 * disabled accounts, and begins a new session. One factor for now; a second factor or single sign-on would
 * come between the check and `begin` (OP-110) and, like the mailed link, would vouch for an unknown browser.
 * @throws Refusal 401 "Incorrect email or password"; 401 with one text for right and wrong passwords when the
 * browser must continue by a mailed link (OP-105); 429 with the seconds to wait; 503 when too many sign in at
 * once.
 */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const account = await readRow<Account>(
    `SELECT id, email, role, password_hash, language FROM app_user WHERE email_key = $key AND disabled = 0
      AND archived = 0`,
    { key: emailKey(credentials.email) },
  )
  const device = account && (await knownDevice(account.id, credentials.browserSecret ?? null))
  const link = account && credentials.link ? await findSignInLink(account.id, credentials.link) : null
  const isKnown = device !== null || link !== null
  const from = device === null ? `from ${callersNetwork()}` : `on ${device}`
  // Counted by the typed e-mail, whether it exists or not, and by network, so that a stranger elsewhere
  // blocks nobody.
  const check = () =>
    guessing(`login:${emailKey(credentials.email)} ${from}`, async () => {
      const right = await verifyPassword(credentials.password, account?.password_hash ?? null)
      return account && right && (await loadActor(identity(account.id))) ? account : null
    })
  const { found, byLink } = isKnown
    ? { found: await check(), byLink: false }
    : await strangerTries(emailKey(credentials.email), check)
  if (found && byLink) await mailSignInLink(found, credentials.lang ?? 'en')
  if (!found) await logFailure(credentials.email)
  if (byLink) throw new Refusal('auth.linkIfRight', { status: 401 })
  if (!found) throw new Refusal('auth.wrongLogin', { status: 401 })
  return begin(found, { ...credentials, usedLink: link })
}

async function begin(
  account: Account,
  {
    password,
    uuid,
    model,
    lang,
    hasChosenLang,
    former,
    browserSecret,
    userAgent,
    usedLink,
  }: Credentials & { usedLink: number | null },
): Promise<SignedIn> {
  const renewed =
    account.password_hash && needsRehash(account.password_hash)
      ? await hashPassword(password)
      : account.password_hash
  const signedIn = await writeTx(async () => {
    // The hash is in the condition, so that a password changed or an account disabled since the read refuses
    // the session.
    const count = await writeRows(
      `UPDATE app_user SET last_active = $now, password_hash = $renewed, language = COALESCE(language, $lang)
        WHERE id = $id AND password_hash = $hash AND disabled = 0 AND archived = 0`,
      { now: now(), renewed, lang: lang ?? null, id: account.id, hash: account.password_hash },
    )
    if (count !== 1) throw new Refusal('auth.wrongLogin', { status: 401 })
    if (usedLink !== null && !(await useSignInLink(usedLink)))
      throw new Refusal('auth.wrongLogin', { status: 401 })
    if (former) await closeSession(former.sessionId)
    const staff = account.role !== 'PARTICIPANT'
    const browser = browserName(userAgent ?? null)
    const known = await knowDevice(account.id, { secret: browserSecret ?? null, browser })
    const opened = await openSession({
      userId: account.id,
      staff,
      deviceUuid: uuid,
      browser,
      knownDeviceId: known.id,
    })
    const actor = await loadActor({ ...identity(account.id), sessionId: opened.sessionId })
    if (!actor) throw new Refusal('auth.wrongLogin', { status: 401 })
    await writeLog(actor, {
      type: 'LOGIN',
      text: model ? `Signed in on ${model}` : 'Signed in',
      resource: 'user',
      recordId: account.id,
    })
    return {
      actor,
      token: opened.token,
      authKey: opened.authKey,
      device: !staff && Boolean(uuid),
      browserSecret: known.secret,
      lang: staff && hasChosenLang ? null : storedLang(account.language),
    }
  })
  await sweepSessions()
  return signedIn
}

/** Ends a session with its cookie, key and all its masks (AUTH-08). */
export function signOut(actor: Actor): Promise<void> {
  return writeTx(async () => {
    await closeSession(actor.sessionId)
    await writeLog(actor, { type: 'LOGOUT', text: 'Signed out', resource: 'user', recordId: actor.userId })
  })
}

/**
 * The typed text is logged only if it is the address of an account: people type passwords into the wrong
 * field.
 */
async function logFailure(email: string): Promise<void> {
  const known = await readRow<{ id: number; email: string }>(
    'SELECT id, email FROM app_user WHERE email_key = $key',
    { key: emailKey(email) },
  )
  await writeLog(known && { userId: known.id, email: known.email }, {
    type: 'LOGIN_FAILED',
    text: 'Sign-in failed',
    resource: 'user',
    recordId: known?.id ?? null,
  })
}

function identity(userId: number) {
  return { sessionId: 0, userId, practitionerId: null, companyId: null, asSelf: false, maskedBy: [] }
}
