import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CompanyAdmin } from 'db/models/company-admin'
import { Practitioner } from 'db/models/practitioner'
import { Provider } from 'db/models/provider'
import { Session } from 'db/models/session'
import type { User } from 'db/models/user'
import { COUNTDOWN_SECONDS, IDLE_SECONDS, TOUCH_SECONDS } from '~/platform/session-limits'
import { closeSession, closeSessionsOf, openSession, rotateSession } from '~/core/session/session.server'
import { writeWaiting } from '~/core/session/touch-session.server'
import { inSeconds, setClock } from '~/platform/clock'
import { pathOf } from 'tests/access/addresses'
import { knock, outcomeOf, requestOf } from 'tests/access/ask'
import { addressOf, below, buildWorld, signIn, type World } from 'tests/access/world'
import {
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildUser,
} from 'tests/builders/people'

let world: World

beforeAll(async () => {
  world = await buildWorld()
}, 60_000)

const open = async (path: string, token: string) => outcomeOf(await knock(await requestOf({ path, token })))
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1000))

describe('a session ends', () => {
  let admin: User
  beforeEach(async () => {
    admin = await buildUser({ role: 'ADMIN' })
  })

  it('at its time limit', async () => {
    const { token } = await signIn(admin.id, { expires: inSeconds(-1) })
    expect(await open('/participant/admin', token)).toBe('login')
  })

  it('twelve hours after sign-in for staff, however busy', async () => {
    const { token } = await openSession({ userId: admin.id, staff: true })
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      later(minutes * 60)
      expect(await open('/participant/admin', token)).toBe('open')
    }
    later(12 * 3600 + 1)
    expect(await open('/participant/admin', token)).toBe('login')
  })

  it('after half an hour and the countdown without activity', async () => {
    const { token } = await openSession({ userId: admin.id, staff: true })
    later(IDLE_SECONDS)
    expect(await open('/participant/admin', token)).toBe('open')
    later(IDLE_SECONDS + IDLE_SECONDS + COUNTDOWN_SECONDS + 1)
    expect(await open('/participant/admin', token)).toBe('login')
  })

  it('counted from the last activity, even one that came too soon after another to be written at once', async () => {
    const ends = IDLE_SECONDS + COUNTDOWN_SECONDS
    const sessions = [
      await openSession({ userId: admin.id, staff: true }),
      await openSession({ userId: admin.id, staff: true }),
    ] as const
    later(TOUCH_SECONDS - 5)
    expect(await open('/participant/admin', sessions[1].token)).toBe('open')
    await writeWaiting()
    later(ends + TOUCH_SECONDS - 10)
    expect([
      await open('/participant/admin', sessions[0].token),
      await open('/participant/admin', sessions[1].token),
    ]).toEqual(['login', 'open'])
  })

  it('although background requests went on', async () => {
    const { token } = await openSession({ userId: admin.id, staff: true })
    const background = async () =>
      outcomeOf(
        await knock(await requestOf({ path: '/participant/admin', token, headers: { 'X-Background': '1' } })),
      )
    for (const minutes of [10, 20, 30]) {
      later(minutes * 60)
      expect(await background()).toBe('open')
    }
    later(IDLE_SECONDS + COUNTDOWN_SECONDS + 1)
    expect(await background()).toBe('login')
  })

  it('for staff even on a device that asked to be remembered', async () => {
    const { token } = await openSession({ userId: admin.id, staff: true, deviceUuid: crypto.randomUUID() })
    later(2 * 3600)
    expect(await open('/participant/admin', token)).toBe('login')
  })

  it('under its old token when it gets a new one', async () => {
    const { token, sessionId } = await signIn(admin.id)
    const rotated = await rotateSession(sessionId, {})
    expect(await open('/participant/admin', token)).toBe('login')
    expect(await open('/participant/admin', rotated.token)).toBe('open')
  })

  it('when it is closed, alone or with all others of the person', async () => {
    const [one, two] = [await signIn(admin.id), await signIn(admin.id)]
    const masked = await signIn(world.patients.linked.user_id, { maskedBy: [below(admin)] })
    await closeSession(one.sessionId)
    expect([
      await open('/participant/admin', one.token),
      await open('/participant/admin', two.token),
    ]).toEqual(['login', 'open'])
    await closeSessionsOf(admin.id)
    expect([
      await open('/participant/admin', two.token),
      await open('/participant/home', masked.token),
    ]).toEqual(['login', 'login'])
    expect(await Session.count({ where: { id: masked.sessionId } })).toBe(0)
  })

  it('stored secrets do not open anything themselves', async () => {
    const { sessionId, authKey } = await signIn(admin.id)
    const row = (await Session.findByPk(sessionId))!
    expect(await open('/participant/admin', row.token_hash)).toBe('login')
    expect(await open('/participant/admin', authKey)).toBe('login')
  })
})

describe('rights are loaded anew on each request', () => {
  it('a user disabled in mid-session is nobody', async () => {
    const admin = await buildUser({ role: 'ADMIN' })
    const { token } = await signIn(admin.id)
    expect(await open('/participant/admin', token)).toBe('open')
    await admin.update({ disabled: 1 })
    expect(await open('/participant/admin', token)).toBe('login')
  })

  it('an archived user is nobody', async () => {
    const admin = await buildUser({ role: 'ADMIN' })
    const { token } = await signIn(admin.id)
    await admin.update({ archived: 1 })
    expect(await open('/participant/admin', token)).toBe('login')
  })

  it('a user who lost the role keeps nothing of it', async () => {
    const admin = await buildUser({ role: 'ADMIN' })
    const { token } = await signIn(admin.id)
    await admin.update({ role: 'PARTICIPANT' })
    expect(await open('/participant/admin', token)).toBe('refused')
  })

  it('a company that was taken away closes its list', async () => {
    const { company, foreignCompany } = world.companies
    const admin = await buildCompanyAdmin(company.id, foreignCompany.id)
    const { token } = await signIn(admin.id)
    const path = `/participant/companyAdmin/${company.id}`
    expect(await open(path, token)).toBe('open')
    await CompanyAdmin.destroy({ where: { user_id: admin.id, company_id: company.id } })
    expect(await open(path, token)).toBe('refused')
  })

  it('a removed provider link closes the chart', async () => {
    const patient = await buildParticipant({ plan_id: world.plans.plan.id })
    const link = await buildProvider(patient.id, world.practices.here.id)
    const { token } = await signIn(world.teams.here.NURSE.user_id)
    const path = pathOf('participant.chart', await addressOf(world, patient))
    expect(await open(path, token)).toBe('open')
    await Provider.destroy({ where: { id: link.id } })
    expect(await open(path, token)).toBe('refused')
  })

  it('a practitioner works only in the practice chosen for the session (OP-31)', async () => {
    const { here, elsewhere } = world.practices
    const patient = await buildParticipant({ plan_id: world.plans.plan.id })
    await buildProvider(patient.id, elsewhere.id)
    const first = await buildPractitioner({ practice_id: here.id, role: 'PHYSICIAN' })
    const second = await buildPractitioner({
      practice_id: elsewhere.id,
      role: 'PHYSICIAN',
      user_id: first.user_id,
    })
    const path = pathOf('participant.chart', await addressOf(world, patient))
    expect(await open(path, (await signIn(first.user_id, { practitionerId: first.id })).token)).toBe(
      'refused',
    )
    expect(await open(path, (await signIn(first.user_id, { practitionerId: second.id })).token)).toBe('open')
    const stranger = world.teams.stranger.PHYSICIAN
    expect(await open(path, (await signIn(stranger.user_id, { practitionerId: second.id })).token)).toBe(
      'refused',
    )
  })

  it('a practitioner who is disabled, or whose practice is, is nobody', async () => {
    const post = await buildPractitioner({ practice_id: world.practices.here.id })
    const { token } = await signIn(post.user_id, { practitionerId: post.id })
    expect(await open('/practitioner/patients/export', token)).toBe('open')
    await Practitioner.update({ disabled: 1 }, { where: { id: post.id } })
    expect(await open('/practitioner/patients/export', token)).toBe('login')
  })
})
