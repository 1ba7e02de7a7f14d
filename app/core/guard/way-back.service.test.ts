import { beforeAll, describe, expect, it } from 'vitest'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { below } from 'tests/access/world'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'
import { actorLater, keptActor } from './actor-later.server'
import { refusedText, wayBack } from './way-back.server'

let clinic: AtClinic
let other: AtClinic
let self: Actor

beforeAll(async () => {
  clinic = await atClinic()
  other = await atClinic()
  self = await actorOf(clinic.patient.user_id)
})

const SITE = 'http://localhost:3000'
const from = (referer: string | null, path = '/userlog/admin') =>
  new Request(SITE + path, { headers: referer === null ? {} : { Referer: referer } })
const chart = () => `/participant/chart/id/${clinic.patient.id}`

describe('a refused user goes back', () => {
  it('to the page they came from, when they may see it', async () => {
    expect(await wayBack(from(SITE + chart()), clinic.works)).toBe(chart())
    expect(await wayBack(from(`${SITE}${chart()}?tab=notes`), clinic.works)).toBe(`${chart()}?tab=notes`)
  })

  it.each<[string, () => string | null]>([
    ['no page at all', () => null],
    ['another site', () => 'https://elsewhere.example/participant/chart/id/1'],
    ['the sign-in page', () => `${SITE}/user/login`],
    ['an address that is none', () => `${SITE}/no/such/page`],
    ['the chart of somebody else’s patient', () => `${SITE}/participant/chart/id/${other.patient.id}`],
    ['a page of administrators', () => `${SITE}/participant/admin`],
    ['a file', () => `${SITE}/practitioner/patients/export`],
  ])('home, when they came from %s', async (_what, referer) => {
    expect(await wayBack(from(referer()), clinic.works)).toBe('/')
  })

  it('home, when nobody is signed in any longer', async () => {
    expect(await wayBack(from(SITE + chart()), null)).toBe('/')
  })
})

describe('the message to a refused user', () => {
  it('is the same whether the record exists or not, and says who a page is for', () => {
    expect(refusedText('participant.chart', clinic.works)).toMatchObject({ detail: 'shell.pageNotYours' })
    expect(refusedText('userLog', clinic.works)).toMatchObject({
      detail: 'shell.pageFor',
      list: ['shell.people.ADMIN'],
    })
    expect(refusedText('userLog', null)).toMatchObject({
      key: 'shell.unauthorized',
      detail: 'shell.pageNotYours',
    })
    expect(refusedText('me.home', self)).toMatchObject({ detail: 'shell.pageNotYours' })
  })

  it('names no roles of staff to patients', () => {
    expect(refusedText('userLog', self)).toMatchObject({ detail: 'shell.pageNotYours' })
    expect(refusedText('userLog', self)).not.toHaveProperty('list')
  })
})

describe('the user who requested background work', () => {
  it('is the same person in the same place, with their rights at that time', async () => {
    const later = await actorLater(keptActor(clinic.works))
    expect(later).toMatchObject({
      userId: clinic.works.userId,
      role: 'PRACTITIONER',
      practitioner: { id: clinic.doctor.id, practiceId: clinic.practice.id },
    })
    expect(await actorLater(keptActor(self))).toMatchObject({ participantId: clinic.patient.id })
  })

  it('is nobody if the account or the place is closed by then', async () => {
    const [left, closed] = [await atClinic(), await atClinic()]
    const kept = [keptActor(left.works), keptActor(closed.works)]
    await Practitioner.update({ disabled: 1 }, { where: { id: left.doctor.id } })
    await User.update({ disabled: 1 }, { where: { id: closed.doctor.user_id } })
    expect(await Promise.all(kept.map(actorLater))).toEqual([null, null])
  })

  it('while masking is nobody if the real user may no longer view as that person', async () => {
    const admin = await buildAdmin()
    const masked = await actorOf(clinic.patient.user_id, { maskedBy: [below(admin)] })
    const kept = keptActor(masked)
    expect(await actorLater(kept)).toMatchObject({ userId: clinic.patient.user_id })
    await admin.update({ role: 'PARTICIPANT' })
    expect(await actorLater(kept)).toBeNull()
  })
})
