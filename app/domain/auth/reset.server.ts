import { readRow, writeRows, writeTx } from 'db/connection'
import { writeLog } from '~/core/log/write.server'
import { answeredBefore, once } from '~/core/change/change.server'
import { callersNetwork } from '~/core/rate/network.server'
import { mustTake } from '~/core/rate/rate.server'
import { closeSessionsOf } from '~/core/session/session.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { invalid, Refusal } from '~/platform/refusal'
import { withTo } from '~/platform/return-to'
import { newSecret, sameText, sha256 } from '~/platform/secrets.server'
import { mailAboutPassword } from './auth-mail.server'
import { guessing } from './guessing.server'
import { mustNotBeCommon } from './common-password.server'
import { createLink, findLink, mayMailLink, usedLink, useLink, type OpenLink } from './password-link.server'
import { hashPassword, verifyPassword } from './password.server'
import { ownWords, ownWordsIn, passwordProblems } from './password-rules'

type Account = { id: number; email: string; language: string | null }

/**
 * Begins a reset: stores the new password separately and mails a link (AUTH-22, OP-87). The response and the
 * work are the same for known, unknown and disabled addresses.
 * @returns the secret that ties this browser to the reset, for a cookie.
 * @throws Refusal 422 for a common password, 429 when this address asked too often, 503 when too many
 * passwords are being hashed.
 */
export async function requestReset({
  email,
  password,
  lang,
  to,
}: {
  email: string
  password: string
  lang: Lang
  /** Where the person wanted to go; the link finally leads there. */
  to?: string
}): Promise<string> {
  await mustTake('reset', callersNetwork(), { text: 'auth.tryAgainIn' })
  await mustNotBeCommon(password)
  const pendingHash = await hashPassword(password)
  const browserSecret = newSecret()
  await writeTx(async () => {
    const user = await readRow<Account>(
      'SELECT id, email, language FROM app_user WHERE email_key = $key AND disabled = 0 AND archived = 0',
      { key: emailKey(email) },
    )
    if (!user)
      return writeLog(null, {
        type: 'RESET',
        text: 'Password reset asked for an unknown or disabled account',
      })
    const mailed = await mayMailLink(user.id, 'RESET')
    if (mailed) {
      const link = await createLink(user, { kind: 'RESET', pendingHash, browserSecret })
      await mailAboutPassword('RESET', user, { lang, link: withTo(link, to) })
    }
    await writeLog(
      { userId: user.id, email: user.email },
      {
        type: 'RESET',
        text: mailed ? 'Password reset asked' : 'Password reset asked too often',
        resource: 'user',
        recordId: user.id,
      },
    )
  })
  return browserSecret
}

/** True if the browser that holds `secret` is the one that requested this reset. */
export function isBound(link: OpenLink, secret: string | null): boolean {
  return link.browser_hash !== null && secret !== null && sameText(link.browser_hash, sha256(secret))
}

/**
 * Completes a reset or an invitation. A reset asks for the new password again, unless the browser is bound to
 * it, because a stranger may have chosen it; an invitation takes the password now. Ends all sessions and keys
 * of the person. A form with the same `key` may be sent twice (OP-107).
 * @throws Refusal 422 "can't confirm" for a used, expired or unknown link; 422 naming `password` when it is
 * missing, not the chosen one or not good enough; 429.
 */
export async function confirmLink(input: {
  email: string
  token: string
  password?: string
  browserSecret: string | null
  lang: Lang
  key?: string | null
}): Promise<void> {
  const link = await findLink(input.email, input.token)
  const operation = `password link ${sha256(input.token)}`
  if (!link) {
    if ((await answeredBefore(null, operation, input.key ?? null)) && (await isPresent(input))) return
    await writeLog(null, { type: 'RESET', text: 'Password link refused: unknown, used or expired' })
    throw cannotConfirm()
  }
  const hash =
    link.kind === 'INVITE'
      ? await chosenHash(link, input.password)
      : await confirmedHash(link, input.password, input.browserSecret)
  const subject = { userId: link.user_id, email: link.email }
  await once(null, operation, input.key, () =>
    writeTx(async () => {
      if (!(await useLink(link))) throw cannotConfirm()
      await writeRows(
        'UPDATE app_user SET password_hash = $hash, version = version + 1, updated = $now WHERE id = $id',
        { hash, now: now(), id: link.user_id },
      )
      await closeSessionsOf(link.user_id)
      await mailAboutPassword('PASSWORD_CHANGED', link, { lang: input.lang })
      await writeLog(subject, {
        type: 'RESET',
        text: link.kind === 'INVITE' ? 'Password chosen after invitation' : 'Password reset confirmed',
        resource: 'user',
        recordId: link.user_id,
        fields: ['password'],
      })
      return true
    }),
  )
}

/** True if a resent form has the same password as the first time; a bound browser sends none. */
async function isPresent({
  email,
  token,
  password,
}: {
  email: string
  token: string
  password?: string
}): Promise<boolean> {
  return (
    password === undefined || verifyPassword(password, (await usedLink(email, token))?.password_hash ?? null)
  )
}

async function confirmedHash(
  link: OpenLink,
  password: string | undefined,
  browserSecret: string | null,
): Promise<string> {
  if (!link.pending_hash) throw cannotConfirm()
  if (isBound(link, browserSecret)) return link.pending_hash
  if (!password) throw invalid({ password: ['form.required'] })
  const pending = link.pending_hash
  if (
    !(await guessing(`link:${link.id}`, async () =>
      (await verifyPassword(password, pending)) ? true : null,
    ))
  ) {
    await writeLog(
      { userId: link.user_id, email: link.email },
      {
        type: 'RESET',
        text: 'Password reset not confirmed: another password',
        resource: 'user',
        recordId: link.user_id,
      },
    )
    throw invalid({ password: ['auth.notTheChosenPassword'] })
  }
  return pending
}

async function chosenHash(link: OpenLink, password: string | undefined): Promise<string> {
  if (!password) throw invalid({ password: ['form.required'] })
  const problems = ownWordsIn(password, wordsOf(link))
    ? ['auth.passwordOwnWords']
    : passwordProblems(password)
  if (problems.length > 0) throw invalid({ password: problems })
  await mustNotBeCommon(password)
  return hashPassword(password)
}

/** Words that this person's password must not contain. */
export function wordsOf(link: Pick<OpenLink, 'email' | 'firstname' | 'lastname'>): string[] {
  return ownWords(link.email, link.firstname, link.lastname)
}

function cannotConfirm(): Refusal {
  return new Refusal('auth.cannotConfirm', { status: 422 })
}
