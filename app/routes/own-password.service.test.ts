import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Participant } from 'db/models/participant'
import { Practice } from 'db/models/practice'
import { User } from 'db/models/user'
import { forgetAll } from '~/core/rate/rate.server'
import { openSession } from '~/core/session/session.server'
import { hashPassword } from '~/domain/auth/password.server'
import { setClock } from '~/platform/clock'
import { walk } from 'tests/builders/doors'
import { buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { action as participant } from './participant/update'
import { action as practitioner } from './practitioner/update'

const PASSWORD = 'Rain-boots7'
let token: string

beforeAll(async () => {
  const { id } = await buildAdmin()
  await User.update({ password_hash: await hashPassword(PASSWORD) }, { where: { id } })
  token = (await openSession({ userId: id, staff: true })).token
})
beforeEach(forgetAll)

const emailOf = async (id: number) => (await User.findByPk(id))!.email

/** Sends the patient form with these changes, such as another email. */
async function edit(changes: Record<string, string>) {
  const { id, user_id } = await buildParticipant()
  const stored = (await Participant.findByPk(id))!
  const body = new URLSearchParams({
    email: await emailOf(user_id),
    plan_id: String(stored.plan_id),
    firstname: stored.firstname,
    lastname: 'Changed',
    dob: stored.dob!,
    gender: 'F',
    ethnicity: 'WHITE',
    preferred_contact_method: 'EMAIL',
    version: '0',
    idempotency_key: crypto.randomUUID(),
    ...changes,
  })
  const answer = await walk(participant, { path: `/participant/update/id/${id}`, token, body })
  return { ...answer, email: await emailOf(user_id), lastname: (await Participant.findByPk(id))!.lastname }
}

describe('an administrator who changes the e-mail of somebody else', () => {
  it('must enter their own password, which is not sent back', async () => {
    const email = uniqueEmail()
    const without = await edit({ email })
    expect([without.status, without.data.lastResult.error]).toMatchObject([
      422,
      { own_password: ['form.ownPassword'] },
    ])
    const wrong = await edit({ email, own_password: 'Rain-boots8' })
    expect([wrong.status, wrong.data.lastResult.error]).toMatchObject([
      422,
      { own_password: ['auth.wrongPassword'] },
    ])
    expect(JSON.stringify(wrong.data)).not.toContain('Rain-boots8')
    expect(wrong.email).not.toBe(email)
    expect(await edit({ email, own_password: PASSWORD })).toMatchObject({ status: 302, email })
  })

  it('need not enter it while the email stays the same', async () => {
    expect(await edit({})).toMatchObject({ status: 302, lastname: 'Changed' })
  })

  it('may try only a few times', async () => {
    setClock(new Date())
    const told: unknown[] = []
    for (let n = 0; n < 11; n++) {
      const { data } = await edit({ email: uniqueEmail(), own_password: 'Rain-boots8' })
      told.push(data.lastResult.error.own_password?.[0]?.split('|')[0])
    }
    expect([told[0], told.at(-1)]).toEqual(['auth.wrongPassword', 'auth.tryAgainIn'])
  })

  it('must enter it for the email of staff, too', async () => {
    const { id, user_id, practice_id } = await buildPractitioner()
    const { company_id } = (await Practice.findByPk(practice_id))!
    const path = `/practitioner/update/companyId/${company_id}/practiceId/${practice_id}/id/${id}`
    const body = (more: object) =>
      new URLSearchParams({
        email: uniqueEmail(),
        firstname: 'Ana',
        lastname: 'Ray',
        role: 'PHYSICIAN',
        version: '0',
        ...more,
      })
    const { status, data } = await walk(practitioner, { path, token, body: body({}) })
    expect([status, data.lastResult.error]).toMatchObject([422, { own_password: ['form.ownPassword'] }])
    const before = await emailOf(user_id)
    expect((await walk(practitioner, { path, token, body: body({ own_password: PASSWORD }) })).status).toBe(
      302,
    )
    expect(await emailOf(user_id)).not.toBe(before)
  })
})
