import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { keyOf, post } from 'tests/builders/api'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { below } from 'tests/access/world'
import { refused, wrong } from 'tests/support/refusals'
import { adoptPatient } from './adopt.server'
import { answerRequest, openRequests } from './answer-request.server'
import { findPatient } from './find-patient.server'
import { createProvider } from './write-provider.server'

let practitioner: Actor
let companyId: number
let practiceId: number

beforeAll(async () => {
  companyId = (await buildCompany()).id
  practiceId = (await buildPractice({ company_id: companyId, name: 'Birch Practice' })).id
  practitioner = await practitionerIn(practiceId)
})

async function patient(own: boolean) {
  const plan = await buildPlan(own ? { company_id: companyId } : {})
  const person = await buildParticipant({ plan_id: plan.id, firstname: 'Juniper' })
  return {
    ...person.get({ plain: true }),
    email: (await User.findByPk(person.user_id))!.email,
    companyId: plan.company_id,
  }
}
const mails = (email: string) =>
  readRows<{ kind: string }>('SELECT kind FROM outbox WHERE recipient = $email', { email })
const linked = (participantId: number) =>
  Provider.findOne({ where: { participant_id: participantId, practice_id: practiceId } })

describe('findPatient', () => {
  it('finds by the whole e-mail in any case, tells the name only, and is logged', async () => {
    const { email, id, lastname } = await patient(false)
    expect(await findPatient(practitioner, email.toUpperCase())).toEqual({ name: `Juniper ${lastname}` })
    for (const part of [email.slice(0, -1), email.split('@')[0]!, '%'])
      expect(await findPatient(practitioner, part)).toBeNull()
    expect(
      await readRow(`SELECT id FROM user_log WHERE participant_id = $id AND entry_type = 'READ'`, { id }),
    ).not.toBeNull()
    await expect(findPatient(await actorOf((await buildAdmin()).id), email)).rejects.toEqual(refused(403))
  })

  it('is limited', async () => {
    const busy = await practitionerIn()
    for (let n = 0; n < 30; n++) await findPatient(busy, `nobody${n}@example.org`)
    await expect(findPatient(busy, 'nobody@example.org')).rejects.toEqual(refused(429))
  })
})

describe('adoptPatient', () => {
  it('adds a patient of the own company at once and tells them', async () => {
    const { id, email } = await patient(true)
    expect(await adoptPatient(practitioner, { email, type: 'COACH' })).toMatchObject({ requested: false })
    expect(await linked(id)).toMatchObject({ type: 'COACH' })
    expect(await mails(email)).toEqual([{ kind: 'PROVIDER_ADDED' }])
    await expect(adoptPatient(practitioner, { email, type: 'COACH' })).rejects.toEqual(
      wrong({ email: ['adopt.linked'] }),
    )
    await expect(adoptPatient(practitioner, { email: 'nobody@example.org', type: 'COACH' })).rejects.toEqual(
      wrong({ email: ['adopt.notFound'] }),
    )
    const answer = await post('provider/adopt', await keyOf(practitioner.userId), {
      email: 'nobody@example.org',
      type: 'COACH',
    })
    expect(answer.body.errors).toEqual({ email: ['Patient not found for nobody@example.org'] })
  })

  it('also when another practice of the company cares for them already', async () => {
    const { id, email } = await patient(false)
    await buildProvider(id, (await buildPractice({ company_id: companyId })).id)
    expect(await adoptPatient(practitioner, { email, type: 'PRIMARY' })).toMatchObject({ requested: false })
  })

  it('asks a patient of other companies, once; nothing is shared before the answer', async () => {
    const { id, email, user_id } = await patient(false)
    await buildProvider(id, (await buildPractice()).id)
    expect(await adoptPatient(practitioner, { email, type: 'PRIMARY' })).toMatchObject({ requested: true })
    expect(await linked(id)).toBeNull()
    expect(await mails(email)).toEqual([{ kind: 'PROVIDER_REQUEST' }])
    await expect(adoptPatient(practitioner, { email, type: 'PRIMARY' })).rejects.toEqual(
      wrong({ email: ['adopt.asked'] }),
    )
    const [request] = await openRequests(id)
    expect(request).toMatchObject({ practice: 'Birch Practice', type: 'PRIMARY' })
    const self = await actorOf(user_id)
    const [other, admin] = [await actorOf((await patient(false)).user_id), await buildAdmin()]
    await expect(answerRequest(other, request!.id, true)).rejects.toEqual(refused(403))
    await expect(
      answerRequest(await actorOf(user_id, { maskedBy: [below(admin)] }), request!.id, true),
    ).rejects.toEqual(refused(403))
    await answerRequest(self, request!.id, true)
    expect(await linked(id)).toMatchObject({ type: 'PRIMARY' })
    await expect(answerRequest(self, request!.id, false)).rejects.toEqual(refused(403))
  })

  it('brings the values that the practice kept under the insurance id, at once or with the answer', async () => {
    const people = [await patient(true), await patient(false)] as const
    const kept: number[] = []
    for (const [index, { id }] of people.entries()) {
      await (await Participant.findByPk(id))!.update({ external_id: `ADOPT${index}` })
      kept.push(
        (
          await Biometrics.create({
            practice_id: practiceId,
            external_id: `ADOPT${index}`,
            tchol: 180,
            ...stamp(),
          })
        ).id,
      )
      await adoptPatient(practitioner, { email: people[index]!.email, type: 'COACH' })
    }
    const owners = async () =>
      Promise.all(kept.map(async (id) => (await Biometrics.findByPk(id))?.participant_id))
    expect(await owners()).toEqual([people[0].id, null])
    await answerRequest(await actorOf(people[1].user_id), (await openRequests(people[1].id))[0]!.id, true)
    expect(await owners()).toEqual([people[0].id, people[1].id])
  })

  it('is no way round the limit of lookups', async () => {
    const busy = await practitionerIn(practiceId)
    const { email } = await patient(true)
    for (let n = 0; n < 30; n++)
      await expect(adoptPatient(busy, { email: `guess${n}@example.org`, type: 'COACH' })).rejects.toEqual(
        wrong({ email: ['adopt.notFound'] }),
      )
    for (const guess of ['guess@example.org', email])
      await expect(adoptPatient(busy, { email: guess, type: 'COACH' })).rejects.toEqual(refused(429))
  })

  it('is settled when the care begins another way: nothing is left to answer', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const linkedBy: ((id: number) => Promise<unknown>)[] = [
      (id) => createProvider(admin, { participant_id: id, practice_id: practiceId, type: 'COACH' }),
      async (id) => {
        const duplicate = await patient(false)
        await buildProvider(duplicate.id, practiceId)
        await mergeParticipants(admin, { survivor_id: id, duplicate_id: duplicate.id })
      },
    ]
    for (const link of linkedBy) {
      const { id, email } = await patient(false)
      await adoptPatient(practitioner, { email, type: 'PRIMARY' })
      await link(id)
      expect(await openRequests(id)).toEqual([])
    }
  })

  it('a declined request begins nothing and may be repeated', async () => {
    const { id, email, user_id } = await patient(false)
    await adoptPatient(practitioner, { email, type: 'MENTOR' })
    await answerRequest(await actorOf(user_id), (await openRequests(id))[0]!.id, false)
    expect(await linked(id)).toBeNull()
    expect(await adoptPatient(practitioner, { email, type: 'MENTOR' })).toMatchObject({ requested: true })
  })
})
