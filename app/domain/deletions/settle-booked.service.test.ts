import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Appointment } from 'db/models/appointment'
import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { reminderJob } from '~/domain/calendar/reminders.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { deletePractice } from '~/domain/practice/delete-practice.server'
import { deletePractitioner } from '~/domain/practitioner/delete-practitioner.server'
import { removeProvider } from '~/domain/provider-links/write-provider.server'
import { setClock } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { api, keyOf } from 'tests/builders/api'
import { buildTime, clinic } from 'tests/builders/appointments'
import { actorOf, buildAdmin, buildPractitioner } from 'tests/builders/people'
import { restorable } from './deletions-list.server'
import { restoreDeleted } from './restore.server'
import { bookedAsked, type Side } from './booked-times.server'
import { disablingBooked, withBookedTimes } from './settle-booked.server'

const TOMORROW = '2031-03-04T15:00:00.000Z'
let place: Awaited<ReturnType<typeof clinic>>
let admin: Actor
let adminUser: number
let booked: Appointment
let link: number

beforeEach(async () => {
  setClock(new Date('2031-03-03T16:00:00Z'))
  place = await clinic()
  const user = await buildAdmin()
  adminUser = user.id
  admin = await actorOf(user.id)
  booked = await buildTime(place.doctor, TOMORROW, { participant_id: place.patient.id })
  link = (await Provider.findOne({ where: { participant_id: place.patient.id }, rejectOnEmpty: true })).id
})

const mails = async () => {
  const { email } = (await readRow<{ email: string }>('SELECT email FROM app_user WHERE id = $id', {
    id: place.patient.user_id,
  }))!
  const rows = await readRows<{ subject: string }>(
    "SELECT subject FROM outbox WHERE kind = 'APPOINTMENT' AND recipient = $email ORDER BY id",
    { email },
  )
  return rows.map(({ subject }) => subject)
}
const stored = () => Appointment.findByPk(booked.id, { rejectOnEmpty: true })
const refused = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.status, error.data.key, error.data.values.n]
    },
  )

type Case = { side: () => Side; leave: () => Promise<void>; gone: () => Promise<unknown> }
const CASES: Record<'practitioner' | 'practice' | 'participant' | 'provider', Case> = {
  practitioner: {
    side: () => ({ kind: 'practitioner', id: place.doctor.id }),
    leave: () => deletePractitioner(admin, place.doctor.id),
    gone: async () => (await place.doctor.reload()).archived,
  },
  practice: {
    side: () => ({ kind: 'practice', id: place.practice.id }),
    leave: () => deletePractice(admin, place.practice.id),
    gone: async () => (await place.practice.reload()).archived,
  },
  participant: {
    side: () => ({ kind: 'participant', id: place.patient.id }),
    leave: () => deleteParticipant(admin, place.patient.id),
    gone: async () => (await place.patient.reload()).archived,
  },
  provider: {
    side: () => ({ kind: 'provider', participantId: place.patient.id, practiceId: place.practice.id }),
    leave: () => removeProvider(place.works, link),
    gone: async () => ((await Provider.findByPk(link)) ? 0 : 1),
  },
}

describe.each(Object.entries(CASES))('a %s leaves with a booked time to come (OP-120)', (_name, one) => {
  it('nothing goes before somebody chose, and the dialog names the times', async () => {
    expect(await refused(withBookedTimes(admin, one.side(), null, one.leave))).toEqual([
      409,
      'leaving.bookedAsk',
      1,
    ])
    expect([await one.gone(), (await stored()).participant_id, await mails()]).toEqual([
      0,
      place.patient.id,
      [],
    ])
    const asked = await bookedAsked(one.side(), 'en')
    expect(asked).toMatchObject({ n: 1, mayMove: false })
    expect(asked?.items[0]).toContain('March 4, 2031')
  })

  it('canceled: the patient is told once, the time is free again, and nobody is reminded', async () => {
    await withBookedTimes(admin, one.side(), 'cancel', one.leave)
    expect([await one.gone(), (await stored()).participant_id]).toEqual([1, null])
    await reminderJob.run({} as never)
    expect((await mails()).map((subject) => subject.split(' at ')[0])).toEqual(['Your appointment'])
  })

  it('nobody is reminded of a time that a side left before there was a question', async () => {
    await one.leave()
    await reminderJob.run({} as never)
    expect((await mails()).filter((subject) => subject.startsWith('Reminder'))).toEqual([])
    expect((await stored()).reminded).toBeNull()
  })
})

it('moves to a colleague who is free, whose open time is used up, and cancels where nobody is', async () => {
  const colleague = await buildPractitioner({ practice_id: place.practice.id })
  const open = await buildTime(colleague, TOMORROW)
  const second = await buildTime(place.doctor, '2031-03-05T15:00:00.000Z', {
    participant_id: place.patient.id,
  })
  await buildTime(colleague, '2031-03-05T15:15:00.000Z', { participant_id: place.patient.id })
  const side = CASES.practitioner.side()
  expect(await bookedAsked(side, 'en')).toMatchObject({ n: 2, mayMove: true })
  await withBookedTimes(admin, side, 'move', CASES.practitioner.leave)
  expect(await stored()).toMatchObject({ practitioner_id: colleague.id, participant_id: place.patient.id })
  expect(await Appointment.findByPk(open.id)).toBeNull()
  expect((await second.reload()).participant_id).toBeNull()
  expect((await mails()).length).toBe(2)
})

it('a colleague who takes several times is told once', async () => {
  const colleague = await buildPractitioner({ practice_id: place.practice.id })
  await buildTime(place.doctor, '2031-03-05T15:00:00.000Z', { participant_id: place.patient.id })
  await withBookedTimes(admin, CASES.practitioner.side(), 'move', CASES.practitioner.leave)
  const { email } = await actorOf(colleague.user_id)
  const told = await readRows<{ subject: string; body_text: string }>(
    "SELECT subject, body_text FROM outbox WHERE kind = 'APPOINTMENT' AND recipient = $email",
    { email },
  )
  expect(told.map(({ subject }) => subject)).toEqual(['Appointments moved to your calendar: 2'])
  expect(told[0]!.body_text).toContain('March 5, 2031')
  expect(told[0]!.body_text).not.toContain(place.patient.lastname)
})

it('a restored practitioner has open times, and no booked ones', async () => {
  await withBookedTimes(admin, CASES.practitioner.side(), 'cancel', CASES.practitioner.leave)
  await restoreDeleted(admin, (await restorable(admin))[0]!.id)
  expect(await stored()).toMatchObject({ practitioner_id: place.doctor.id, participant_id: null })
})

it('who may not end it does not learn what is booked', async () => {
  const stranger = await actorOf((await buildPractitioner()).user_id)
  const leave = () => deletePractitioner(stranger, place.doctor.id)
  expect((await refused(withBookedTimes(stranger, CASES.practitioner.side(), null, leave)))?.[0]).toBe(403)
})

it('a form that disables asks beside its box, and saves everything else unasked', async () => {
  const side = CASES.practitioner.side()
  const save = async () => 'saved'
  expect(await disablingBooked(admin, side, { choice: null, disables: false }, save)).toBe('saved')
  expect((await refused(disablingBooked(admin, side, { choice: null, disables: true }, save)))?.[0]).toBe(422)
  expect(await disablingBooked(admin, side, { choice: 'cancel', disables: true }, save)).toBe('saved')
  expect((await stored()).participant_id).toBeNull()
})

describe('the data endpoint', () => {
  const ask = async (name: string, id: number, query: Record<string, string> = {}) =>
    api(name, { method: 'DELETE', key: await keyOf(adminUser), query: { id: String(id), ...query } })

  it.each(['practitioner', 'practice', 'participant', 'provider'] as const)(
    '%s/delete asks the same',
    async (name) => {
      const ids = {
        practitioner: place.doctor.id,
        practice: place.practice.id,
        participant: place.patient.id,
        provider: link,
      }
      const first = await ask(`${name}/delete`, ids[name])
      expect([first.status, JSON.stringify(first.body)]).toEqual([409, expect.stringContaining('1')])
      expect((await ask(`${name}/delete`, ids[name], { appointments: 'perhaps' })).status).toBe(422)
      expect((await ask(`${name}/delete`, ids[name], { appointments: 'cancel' })).status).toBe(200)
      expect([await CASES[name].gone(), (await stored()).participant_id]).toEqual([1, null])
    },
  )

  it.each(['practitioner', 'practice'] as const)('%s/update asks before it disables', async (name) => {
    const id = name === 'practitioner' ? place.doctor.id : place.practice.id
    const key = await keyOf(adminUser)
    const update = (body: object) => api(`${name}/update`, { method: 'POST', key, body: { id, ...body } })
    expect((await update({ disabled: true })).status).toBe(409)
    expect((await update({ disabled: true, appointments: 'cancel' })).status).toBe(200)
    expect((await stored()).participant_id).toBeNull()
  })
})
