import { beforeEach, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { setClock } from '~/platform/clock'
import { buildTime, clinic } from 'tests/builders/appointments'
import { buildPractitioner } from 'tests/builders/people'
import { cancelAppointment, claimAppointment } from './claim-appointment.server'

const NINE = '2031-03-10T13:00:00.000Z'
let place: Awaited<ReturnType<typeof clinic>>
let doctor: string
let patient: string

const emailOf = async (userId: number) =>
  (await readRows<{ email: string }>('SELECT email FROM app_user WHERE id = $userId', { userId }))[0]!.email

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
  doctor = await emailOf(place.doctor.user_id)
  patient = await emailOf(place.patient.user_id)
})

const colleagues = (alerts: readonly number[]) =>
  Promise.all(
    alerts.map(async (receive_appointment_alert) => {
      const one = await buildPractitioner({ practice_id: place.practice.id })
      await one.update({ receive_appointment_alert })
      return emailOf(one.user_id)
    }),
  )

/** Who got a mail about a booking and who about its cancellation, without the patient. */
async function told(): Promise<string[][]> {
  const since = async (after: number) =>
    readRows<{ id: number; recipient: string }>(
      "SELECT id, recipient FROM outbox WHERE kind = 'APPOINTMENT' AND id > $after ORDER BY id",
      { after },
    )
  const last = async () => (await since(0)).at(-1)?.id ?? 0
  const rounds: string[][] = []
  const { id } = await buildTime(place.doctor, NINE)
  for (const move of [claimAppointment, cancelAppointment]) {
    const before = await last()
    await move(place.asks, id)
    const sent = (await since(before)).map(({ recipient }) => recipient)
    rounds.push(sent.filter((recipient) => recipient !== patient).sort())
  }
  return rounds
}

const both = (...readers: string[]) => [[...readers].sort(), [...readers].sort()]

it('where nobody has the alert, the practitioner and the address of the practice are told (OP-121)', async () => {
  await colleagues([0, 0])
  expect(await told()).toEqual(both(doctor, place.practice.email))
})

it('those who have the alert are told beside the practitioner, and the address is not', async () => {
  const [desk] = await colleagues([1, 0, 0])
  expect(await told()).toEqual(both(doctor, desk!))
})

it('a practice in which everybody has the alert is told once, at its address', async () => {
  await colleagues(Array.from({ length: 11 }, () => 1))
  await place.doctor.update({ receive_appointment_alert: 1 })
  expect(await told()).toEqual(both(doctor, place.practice.email))
})
