import { beforeEach, expect, it } from 'vitest'
import { setClock } from '~/platform/clock'
import { api, keyOf, post } from 'tests/builders/api'
import { buildTime, clinic } from 'tests/builders/appointments'
import { refusedWith } from 'tests/builders/monitoring'
import { buildPractitioner } from 'tests/builders/people'
import { readerFor } from 'tests/support/at-clinic'
import { claimAppointment } from './claim-appointment.server'
import { ownAppointments } from './own-appointments.server'

let place: Awaited<ReturnType<typeof clinic>>
let time: { id: number; reload: () => Promise<{ participant_id: number | null }> }
let key: string

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
  time = await buildTime(place.doctor, '2031-03-10T13:00:00.000Z')
  key = await keyOf(place.patient.user_id, { staff: false })
})

const practiceSays = (value: string) => place.practice.update({ patient_booking: value })
const doctorSays = (value: string | null) => place.doctor.update({ patient_booking: value })
const offered = async () => {
  const { days, offered: who } = await ownAppointments(
    place.asks,
    { from: null, practitionerId: null },
    { lang: 'en', zone: null },
  )
  return { times: days.flatMap(({ times }) => times.map(({ bookable }) => bookable)), who: who.length }
}
const claim = () => refusedWith(claimAppointment(place.asks, time.id))

it('open times are booked by patients unless it is said otherwise (OP-121)', async () => {
  expect(await offered()).toEqual({ times: [true], who: 1 })
  expect(await claim()).toBeNull()
})

it('patients may only see them: the screen offers no button, action and endpoint refuse', async () => {
  await practiceSays('SEE')
  expect(await offered()).toEqual({ times: [false], who: 1 })
  expect(await claim()).toBe('appointment.practiceBooks')
  const answer = await post('appointment/update', key, { id: time.id, participant_id: place.patient.id })
  expect(answer.status).toBe(409)
  expect((await time.reload()).participant_id).toBeNull()
})

it('neither: they are not there, whoever asks by link or endpoint', async () => {
  await practiceSays('NONE')
  expect(await offered()).toEqual({ times: [], who: 0 })
  expect(await claim()).toBe('shell.notAuthorized')
  const listed = await api('appointment', { key })
  expect(listed.body.items).toEqual([])
})

it('a practitioner has a setting of their own, or follows the practice', async () => {
  await practiceSays('NONE')
  await doctorSays('BOOK')
  expect(await offered()).toEqual({ times: [true], who: 1 })
  await doctorSays(null)
  expect((await offered()).times).toEqual([])
  await practiceSays('BOOK')
  await doctorSays('SEE')
  expect(await claim()).toBe('appointment.practiceBooks')
})

it('what was booked before stays theirs, and the practice books as ever', async () => {
  expect(await claim()).toBeNull()
  await practiceSays('NONE')
  const listed = await api('appointment', { key })
  expect(listed.body.items).toMatchObject([{ id: time.id }])
})

it.each([
  [
    'SEE',
    'To book one of these times, call the practice.',
    'Para reservar uno de estos horarios, llame al consultorio.',
  ],
  ['NONE', 'Your practice makes the appointments', 'Las citas se piden en el consultorio'],
])('where patients may %s the page says once what to do, and asks for no choice', async (value, en, es) => {
  await buildTime(place.doctor, '2031-03-10T14:00:00.000Z')
  await practiceSays(value)
  for (const [lang, said] of [
    ['en', en],
    ['es', es],
  ] as const) {
    const { text } = await (await readerFor(place.patient.user_id, lang)).open('/participant/appointments')
    expect(text.split(said)).toHaveLength(2)
    expect(text).not.toMatch(/Choose a time|Elija un horario/)
  }
})

it('where one colleague lets patients book and another does not, both are said above the list', async () => {
  const other = await buildPractitioner({ practice_id: place.practice.id })
  await other.update({ patient_booking: 'SEE' })
  await buildTime(other, '2031-03-10T14:00:00.000Z')
  const page = await (await readerFor(place.patient.user_id)).open('/participant/appointments')
  expect(page.text).toContain('Choose a time. If a time has no button, call the practice to book it.')
  expect(page.links.filter((name) => name.startsWith('Book'))).toHaveLength(1)
})
