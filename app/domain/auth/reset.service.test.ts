import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Outbox } from 'db/models/outbox'
import { User } from 'db/models/user'
import { forgetAll } from '~/core/rate/rate.server'
import { sessionByAuthKey, sessionByToken } from '~/core/session/session.server'
import { clock, setClock } from '~/platform/clock'
import type { Refusal } from '~/platform/refusal'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  practitionerIn,
} from 'tests/builders/people'
import { inviteParticipant } from './invite.server'
import { hashPassword } from './password.server'
import { findLink, usedKind } from './password-link.server'
import { renewInvitation } from './renew-invitation.server'
import { confirmLink, isBound, requestReset } from './reset.server'
import { signIn } from './sign-in.server'

const OLD = 'Old-raincoat7'
const NEW = 'New-umbrella8'
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => ({ status: error.status, key: error.message, errors: error.data.errors }),
  )
const CANNOT = { status: 422, key: 'auth.cannotConfirm', errors: undefined }

async function account(over: { disabled?: number } = {}) {
  const participant = await buildParticipant({ password_hash: await hashPassword(OLD), ...over })
  const user = (await User.findByPk(participant.user_id))!
  return { email: user.email, userId: user.id }
}

/** Returns the token in the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = await Outbox.findOne({ where: { recipient: email }, order: [['id', 'DESC']] })
  return /confirm\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

async function ask(email: string, typed = email) {
  const secret = await requestReset({ email: typed, password: NEW, lang: 'en' })
  return { secret, token: await mailedToken(email) }
}

beforeEach(forgetAll)

describe('reset', () => {
  it('becomes active in the browser that asked, ends every session and tells the owner', async () => {
    const { email, userId } = await account()
    const { token: cookie, authKey } = await signIn({ email, password: OLD })
    const { secret, token } = await ask(email, email.toUpperCase())
    expect(await readRow('SELECT id FROM password_link WHERE token_hash = $token', { token })).toBeNull()
    expect(await signIn({ email, password: OLD })).toHaveProperty('token')
    await confirmLink({ email, token, browserSecret: secret, lang: 'en' })
    expect([await sessionByToken(cookie), await sessionByAuthKey(authKey)]).toEqual([null, null])
    expect(await refusal(signIn({ email, password: OLD }))).toMatchObject({ status: 401 })
    expect(await signIn({ email, password: NEW })).toHaveProperty('token')
    expect((await Outbox.findOne({ where: { recipient: email }, order: [['id', 'DESC']] }))!.kind).toBe(
      'PASSWORD_CHANGED',
    )
    const log = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE user_id = $userId AND entry_type = 'RESET' ORDER BY id`,
      { userId },
    )
    expect(log.map((row) => row.text)).toEqual(['Password reset asked', 'Password reset confirmed'])
  })

  it('asks any other browser for the chosen password, so that a stranger’s choice cannot be confirmed by its link', async () => {
    const { email } = await account()
    const { token } = await ask(email)
    const link = (await findLink(email, token))!
    expect([isBound(link, null), isBound(link, 'another')]).toEqual([false, false])
    expect(await refusal(confirmLink({ email, token, browserSecret: null, lang: 'en' }))).toMatchObject({
      errors: { password: ['form.required'] },
    })
    expect(
      await refusal(confirmLink({ email, token, password: OLD, browserSecret: 'another', lang: 'en' })),
    ).toMatchObject({ errors: { password: ['auth.notTheChosenPassword'] } })
    expect(await signIn({ email, password: OLD })).toHaveProperty('token')
    await confirmLink({ email, token, password: NEW, browserSecret: null, lang: 'en' })
    expect(await signIn({ email, password: NEW })).toHaveProperty('token')
  })

  it('works once, also when confirmed twice at the same time, and uses up older links', async () => {
    const { email } = await account()
    const older = await ask(email)
    const { secret, token } = await ask(email)
    const both = await Promise.all(
      [1, 2].map(() => refusal(confirmLink({ email, token, browserSecret: secret, lang: 'en' }))),
    )
    expect(both.filter((answer) => answer === null)).toHaveLength(1)
    expect(both.filter((answer) => answer !== null)).toEqual([CANNOT])
    expect(
      await refusal(confirmLink({ email, token: older.token, browserSecret: older.secret, lang: 'en' })),
    ).toEqual(CANNOT)
    expect(await usedKind(email, token)).toBe('RESET')
  })

  it('is confirmed by a form that is sent twice like by one that is sent once (OP-107)', async () => {
    const { email, userId } = await account()
    const { token } = await ask(email)
    const confirm = (key: string) =>
      refusal(confirmLink({ email, token, password: NEW, browserSecret: null, lang: 'en', key }))
    expect(await Promise.all([confirm('drawn'), confirm('drawn')])).toEqual([null, null])
    expect([await confirm('drawn'), await confirm('drawn later')]).toEqual([null, CANNOT])
    expect(
      await refusal(
        confirmLink({ email, token, password: OLD, browserSecret: null, lang: 'en', key: 'drawn' }),
      ),
    ).toEqual(CANNOT)
    expect(
      await readRows(
        `SELECT text FROM user_log WHERE user_id = $userId AND text = 'Password reset confirmed'`,
        { userId },
      ),
    ).toHaveLength(1)
  })

  it('ends after 60 minutes, with another address and when the account is disabled', async () => {
    const { email, userId } = await account()
    const { secret, token } = await ask(email)
    expect(
      await refusal(confirmLink({ email: 'other@example.org', token, browserSecret: secret, lang: 'en' })),
    ).toEqual(CANNOT)
    setClock(new Date(clock().getTime() + 3_600_000))
    expect(await refusal(confirmLink({ email, token, browserSecret: secret, lang: 'en' }))).toEqual(CANNOT)
    setClock()
    await User.update({ disabled: 1 }, { where: { id: userId } })
    expect(await refusal(confirmLink({ email, token, browserSecret: secret, lang: 'en' }))).toEqual(CANNOT)
  })

  it('answers the same for unknown and disabled addresses and mails nobody', async () => {
    const { email } = await account({ disabled: 1 })
    for (const address of [email, 'nobody-here@example.org']) {
      expect(await requestReset({ email: address, password: NEW, lang: 'en' })).toMatch(/^[\w-]{43}$/)
      expect(await Outbox.count({ where: { recipient: address } })).toBe(0)
    }
  })

  it('does not flood a mailbox', async () => {
    const { email } = await account()
    for (let n = 0; n < 7; n += 1) await requestReset({ email, password: NEW, lang: 'en' })
    expect(await Outbox.count({ where: { recipient: email } })).toBe(5)
    setClock(new Date(clock().getTime() + 301_000))
    await requestReset({ email, password: NEW, lang: 'en' })
    expect(await Outbox.count({ where: { recipient: email } })).toBe(6)
  }, 60_000)
})

describe('invitation', () => {
  it('lets a participant choose the first password through a link in their language', async () => {
    const patient = await buildParticipant()
    await User.update({ language: 'es' }, { where: { id: patient.user_id } })
    const { email } = (await User.findByPk(patient.user_id))!
    const practitioner = await buildPractitioner({ role: 'PRACTICE_MANAGER' })
    await buildProvider(patient.id, practitioner.practice_id)
    const actor = await actorOf(practitioner.user_id)
    await Promise.all([
      inviteParticipant(actor, patient.id, 'en', 'double-click'),
      inviteParticipant(actor, patient.id, 'en', 'double-click'),
    ])
    expect(await Outbox.count({ where: { recipient: email } })).toBe(1)
    const mail = (await Outbox.findOne({ where: { recipient: email } }))!
    expect(mail).toMatchObject({ kind: 'INVITE', status: 'queued' })
    expect(mail.subject).toMatch(/invit/i)
    await patient.reload()
    expect(patient.invited).not.toBeNull()
    expect(
      await readRow(
        `SELECT user_id, participant_id, fields FROM user_log WHERE record_id = $id
          AND text = 'Invitation sent'`,
        { id: patient.id },
      ),
    ).toEqual({ user_id: actor.userId, participant_id: patient.id, fields: 'invited' })
    const token = await mailedToken(email)
    expect(await refusal(confirmLink({ email, token, browserSecret: null, lang: 'en' }))).toMatchObject({
      errors: { password: ['form.required'] },
    })
    expect(
      await refusal(confirmLink({ email, token, password: 'Password1!', browserSecret: null, lang: 'en' })),
    ).toMatchObject({ errors: { password: ['auth.passwordCommon'] } })
    expect(
      await refusal(
        confirmLink({
          email,
          token,
          password: `${patient.firstname}-tree-9`,
          browserSecret: null,
          lang: 'en',
        }),
      ),
    ).toMatchObject({ errors: { password: ['auth.passwordOwnWords'] } })
    await confirmLink({ email, token, password: NEW, browserSecret: null, lang: 'en' })
    expect(await signIn({ email, password: NEW })).toHaveProperty('token')
    expect(await refusal(inviteParticipant(actor, patient.id))).toMatchObject({
      status: 409,
      key: 'auth.inviteHasPassword',
    })
  })

  it('is refused outside the practice, to company administrators and for disabled accounts, and mails nobody', async () => {
    const patient = await buildParticipant()
    const stranger = await practitionerIn()
    const company = await actorOf((await buildCompanyAdmin(patient.company_id!)).id)
    for (const actor of [stranger, company])
      expect(await refusal(inviteParticipant(actor, patient.id))).toMatchObject({ status: 403 })
    const disabled = await buildParticipant({ disabled: 1 })
    const practitioner = await buildPractitioner()
    await buildProvider(disabled.id, practitioner.practice_id)
    expect(await refusal(inviteParticipant(await actorOf(practitioner.user_id), disabled.id))).toMatchObject({
      status: 409,
    })
    for (const { user_id } of [patient, disabled])
      expect(await Outbox.count({ where: { recipient: (await User.findByPk(user_id))!.email } })).toBe(0)
  })

  it('is sent by an administrator, lives seven days and is renewed by its own link after that', async () => {
    const patient = await buildParticipant()
    const { email } = (await User.findByPk(patient.user_id))!
    await inviteParticipant(await actorOf((await buildAdmin()).id), patient.id)
    const token = await mailedToken(email)
    setClock(new Date(clock().getTime() + 7 * 24 * 3_600_000 - 1_000))
    expect(await findLink(email, token)).toMatchObject({ kind: 'INVITE' })
    setClock(new Date(clock().getTime() + 1_000))
    expect(await findLink(email, token)).toBeNull()
    await renewInvitation({ email, token, lang: 'en' })
    const fresh = await mailedToken(email)
    expect(fresh).not.toBe(token)
    await confirmLink({ email, token: fresh, password: NEW, browserSecret: null, lang: 'en' })
    expect(await signIn({ email, password: NEW })).toHaveProperty('token')
  })

  it('is renewed for nobody who has a password, and for no link that was never mailed, without a word of it', async () => {
    const { email } = await account()
    const { token } = await ask(email)
    const before = await Outbox.count({ where: { recipient: email } })
    expect(await refusal(renewInvitation({ email, token, lang: 'en' }))).toBeNull()
    expect(await refusal(renewInvitation({ email, token: 'made up', lang: 'en' }))).toBeNull()
    expect(await Outbox.count({ where: { recipient: email } })).toBe(before)
  })
})
