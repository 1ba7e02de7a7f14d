import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Outbox } from 'db/models/outbox'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { count, forgetAll } from '~/core/rate/rate.server'
import { sessionByToken } from '~/core/session/session.server'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { clock, setClock } from '~/platform/clock'
import type { Refusal } from '~/platform/refusal'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { findEmailLink, followEmailLink, requestEmailChange } from './email-change.server'
import { hashPassword } from './password.server'
import { signIn } from './sign-in.server'

const PASSWORD = 'Rain-boots7'
const CANNOT = { status: 422, key: 'auth.cannotConfirm' }
let password_hash: string

beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(forgetAll)

async function person(): Promise<{ actor: Actor; email: string; id: number; participantId: number }> {
  const participant = await buildParticipant({ password_hash })
  const { email } = (await User.findByPk(participant.user_id))!
  return {
    actor: await actorOf(participant.user_id),
    email,
    id: participant.user_id,
    participantId: participant.id,
  }
}

const ask = (actor: Actor, email: string, password = PASSWORD) =>
  requestEmailChange(actor, { email, password, lang: 'en' })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => ({
      status: error.status,
      key: error.message,
      ...(error.data.errors && { errors: error.data.errors }),
    }),
  )

/** Returns the token in the last mail of a kind to an address. */
async function mailed(to: string, kind: string): Promise<string> {
  const mail = await Outbox.findOne({ where: { recipient: to, kind }, order: [['id', 'DESC']] })
  return /user\/email\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

const emailOf = async (id: number) => (await User.findByPk(id))!.email

describe('changing the own e-mail', () => {
  it('is asked once by a form that is sent twice: the first mail works', async () => {
    const { actor } = await person()
    const next = uniqueEmail()
    const form = { email: next, password: PASSWORD, lang: 'en' as const }
    for (const _ of [1, 2]) await requestEmailChange(actor, form, 'drawn once')
    expect(await Outbox.count({ where: { recipient: next, kind: 'EMAIL_CONFIRM' } })).toBe(1)
    expect(await findEmailLink(await mailed(next, 'EMAIL_CONFIRM'))).toMatchObject({ does: 'confirm' })
    await requestEmailChange(actor, { ...form, email: uniqueEmail() }, 'drawn once')
    expect(await findEmailLink(await mailed(next, 'EMAIL_CONFIRM'))).toBeNull()
  })

  it('counts once the new address confirms it, and ends every other session', async () => {
    const { actor, email, id, participantId } = await person()
    const [elsewhere, here] = [
      await signIn({ email, password: PASSWORD }),
      await signIn({ email, password: PASSWORD }),
    ]
    const next = uniqueEmail()
    await ask(actor, next)
    expect(await emailOf(id)).toBe(email)
    const token = await mailed(next, 'EMAIL_CONFIRM')
    expect(await findEmailLink(token)).toMatchObject({ does: 'confirm', oldEmail: email, newEmail: next })
    expect(await followEmailLink(token, here.actor)).toBe('confirm')
    expect(await emailOf(id)).toBe(next)
    expect(
      await readRow('SELECT email_search FROM participant WHERE id = $id', { id: participantId }),
    ).toEqual({ email_search: next })
    expect(await sessionByToken(elsewhere.token)).toBeNull()
    expect(await sessionByToken(here.token)).not.toBeNull()
    expect(await refusal(followEmailLink(token, null))).toEqual(CANNOT)
    expect(
      (
        await readRows<{ text: string }>(
          `SELECT text FROM user_log WHERE user_id = $id AND fields = 'email' ORDER BY id`,
          { id },
        )
      ).map(({ text }) => text),
    ).toEqual(['Email change asked', 'Email changed'])
  })

  it('asks for the password and is refused while masked', async () => {
    const { actor } = await person()
    expect(await refusal(ask(actor, uniqueEmail(), 'Wrong-boots7'))).toMatchObject({
      errors: { password: ['auth.wrongPassword'] },
    })
    const admin = await buildAdmin()
    const below = {
      userId: admin.id,
      email: admin.email,
      role: 'ADMIN' as const,
      practitionerId: null,
      asSelf: false,
    }
    expect(await refusal(ask({ ...actor, maskedBy: [below] }, uniqueEmail()))).toMatchObject({ status: 403 })
  })

  it('does the same for an address that has an account, but for the mail to it, and asks to wait after many', async () => {
    setClock(new Date())
    const [{ actor, email }, other] = [await person(), await person()]
    expect(await refusal(ask(actor, other.email.toUpperCase()))).toBeNull()
    expect(await Outbox.count({ where: { recipient: email, kind: 'EMAIL_CHANGING' } })).toBe(1)
    expect(await Outbox.count({ where: { recipient: other.email } })).toBe(0)
    await count([{ name: 'lookup', key: actor.userId, cost: 59 }])
    expect(await refusal(ask(actor, other.email))).toMatchObject({ status: 429, key: 'auth.tryAgainIn' })
  })

  it('is undone by the old address for 72 hours, also after further changes, and ends every session', async () => {
    const { actor, email, id } = await person()
    const [thief, further] = [uniqueEmail(), uniqueEmail()]
    await ask(actor, thief)
    const undo = await mailed(email, 'EMAIL_CHANGING')
    await followEmailLink(await mailed(thief, 'EMAIL_CONFIRM'), null)
    await ask(await actorOf(id), further)
    const second = await mailed(thief, 'EMAIL_CHANGING')
    await followEmailLink(await mailed(further, 'EMAIL_CONFIRM'), null)
    const { token } = await signIn({ email: further, password: PASSWORD })
    setClock(new Date(clock().getTime() + 72 * 3_600_000 - 60_000))
    expect(await followEmailLink(undo, null)).toBe('undo')
    expect(await emailOf(id)).toBe(email)
    expect(await sessionByToken(token)).toBeNull()
    for (const used of [undo, second]) expect(await refusal(followEmailLink(used, null))).toEqual(CANNOT)
  })

  it('does nothing after 24 hours unconfirmed, when it was undone before, or a newer one was asked', async () => {
    const { actor, email, id } = await person()
    const [first, second, third] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
    await ask(actor, first)
    await ask(actor, second)
    expect(await refusal(followEmailLink(await mailed(first, 'EMAIL_CONFIRM'), null))).toEqual(CANNOT)
    expect(await followEmailLink(await mailed(email, 'EMAIL_CHANGING'), null)).toBe('undo')
    expect(await refusal(followEmailLink(await mailed(second, 'EMAIL_CONFIRM'), null))).toEqual(CANNOT)
    await ask(actor, third)
    setClock(new Date(clock().getTime() + 24 * 3_600_000))
    expect(await refusal(followEmailLink(await mailed(third, 'EMAIL_CONFIRM'), null))).toEqual(CANNOT)
    expect(await emailOf(id)).toBe(email)
  })
})

it('an e-mail that an administrator changes is told to the old address, which can undo it; sessions end', async () => {
  const { email, id, participantId } = await person()
  const { token } = await signIn({ email, password: PASSWORD })
  const admin = await actorOf((await buildAdmin()).id)
  await updateParticipant(admin, participantId, { email: uniqueEmail() }, null)
  expect(await sessionByToken(token)).toBeNull()
  expect(await followEmailLink(await mailed(email, 'EMAIL_CHANGED'), null)).toBe('undo')
  expect(await emailOf(id)).toBe(email)
})
