import { afterEach, expect, it } from 'vitest'
import { setClock } from '~/platform/clock'
import { buildTime, clinic } from 'tests/builders/appointments'
import { videoOffer } from './next-rooms.server'

afterEach(() => setClock())

it('rooms of the own appointments until tomorrow are offered, to both sides with the name of the other', async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  const { doctor, patient, works, asks } = await clinic()
  await buildTime(doctor, '2031-03-03T14:00:00.000Z', { participant_id: patient.id })
  await buildTime(doctor, '2031-03-03T15:00:00.000Z')
  await buildTime(doctor, '2031-03-09T14:00:00.000Z', { participant_id: patient.id })
  const [staff, person] = [await videoOffer(works, 'en'), await videoOffer(asks, 'en')]
  expect(staff).toMatchObject({ canHost: true, next: [{ who: `${patient.firstname} ${patient.lastname}` }] })
  expect(person).toMatchObject({ canHost: false, usual: '', next: [{ room: staff.next[0]?.room }] })
})
