import { beforeEach, describe, expect, it } from 'vitest'
import { Appointment } from 'db/models/appointment'
import { openSession } from '~/core/session/session.server'
import { claimAppointment } from '~/domain/calendar/claim-appointment.server'
import { setClock } from '~/platform/clock'
import { flashOf } from 'tests/access/ask'
import { buildTime, clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { buildParticipant, buildProvider } from 'tests/builders/people'
import { action, loader } from './calendar'
import { action as ownAction, loader as ownLoader } from './participant'

const NINE = '2031-03-10T13:00:00.000Z'
const TEN = '2031-03-10T14:00:00.000Z'
let place: Awaited<ReturnType<typeof clinic>>
let time: Appointment
let token: string
let own: string

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
  time = await buildTime(place.doctor, NINE)
  token = (await openSession({ userId: place.doctor.user_id, staff: true })).token
  own = (await openSession({ userId: place.patient.user_id, staff: false })).token
})

/** What a dialog over the practice's calendar was shown with, and how it is confirmed. */
async function dialogOf(kind: string) {
  const path = `/practice/appointments/id/${place.doctor.id}?modal=${kind}&target=${time.id}`
  const { data } = await walk(loader, { path, token })
  const { dialog } = data as unknown as { dialog: { key: string; time: { version: number } } }
  const version = String(dialog.time.version)
  return async (more: Record<string, string> = {}, key = dialog.key) => {
    const body = new URLSearchParams({ idempotency_key: key, version, ...more })
    const { response, headers } = await walk(action, { path, token, body })
    return { ...flashOf(response!), to: headers.get('Location') }
  }
}

/** The same for a patient's own appointments. */
async function ownDialogOf(kind: string) {
  const path = `/participant/appointments?modal=${kind}&target=${time.id}`
  const { data } = await walk(ownLoader, { path, token: own })
  const { asked } = data as unknown as { asked: { key: string; seen: string } }
  return async () => {
    const body = new URLSearchParams({ idempotency_key: asked.key, seen: asked.seen })
    const { response, headers } = await walk(ownAction, { path, token: own, body })
    return { ...flashOf(response!), to: headers.get('Location') }
  }
}

const refused = (kind: string) => ({
  kind: 'error',
  key: 'appointment.changedMeanwhile',
  to: expect.stringContaining(`modal=${kind}&target=${time.id}`) as string,
})

describe('a time that somebody else changed while a dialog was open', () => {
  it('is not deleted if a patient booked it in the meantime', async () => {
    const confirm = await dialogOf('delete')
    await claimAppointment(place.asks, time.id)
    expect(await confirm()).toEqual(refused('delete'))
    expect((await time.reload()).participant_id).toBe(place.patient.id)
    expect(await (await dialogOf('delete'))()).toMatchObject({ key: 'appointment.deleted' })
  })

  it('is not taken from another patient than the one who was shown', async () => {
    await time.update({ participant_id: place.patient.id })
    const confirm = await dialogOf('release')
    const other = await buildParticipant({ plan_id: place.patient.plan_id! })
    await buildProvider(other.id, place.practice.id)
    await time.update({ participant_id: other.id })
    expect(await confirm()).toEqual(refused('release'))
    expect((await time.reload()).participant_id).toBe(other.id)
  })

  it('is not given to somebody if a patient booked it in the meantime', async () => {
    const other = await buildParticipant({ plan_id: place.patient.plan_id! })
    await buildProvider(other.id, place.practice.id)
    const confirm = await dialogOf('book')
    await claimAppointment(place.asks, time.id)
    expect(await confirm({ patient: String(other.id) })).toEqual(refused('book'))
    expect((await time.reload()).participant_id).toBe(place.patient.id)
  })

  it("a form that is sent twice is not somebody else's change", async () => {
    const confirm = await dialogOf('book')
    const patient = String(place.patient.id)
    for (const _ of [1, 2]) expect(await confirm({ patient })).toMatchObject({ key: 'appointment.booked' })
    const free = await dialogOf('release')
    for (const _ of [1, 2]) expect(await free()).toMatchObject({ key: 'appointment.released' })
    const remove = await dialogOf('delete')
    for (const _ of [1, 2]) expect(await remove()).toMatchObject({ key: 'appointment.deleted' })
  })

  it('is not booked at another hour than the patient was shown', async () => {
    const confirm = await ownDialogOf('claim')
    await time.update({ start_at: TEN, end_at: '2031-03-10T14:30:00.000Z' })
    expect(await confirm()).toEqual(refused('claim'))
    expect((await time.reload()).participant_id).toBeNull()
    expect(await (await ownDialogOf('claim'))()).toMatchObject({ key: 'appointment.claimed' })
  })

  it('is not canceled at another hour than the patient was shown', async () => {
    await time.update({ participant_id: place.patient.id })
    const confirm = await ownDialogOf('cancel')
    await time.update({ start_at: TEN, end_at: '2031-03-10T14:30:00.000Z' })
    expect(await confirm()).toEqual(refused('cancel'))
    expect((await time.reload()).participant_id).toBe(place.patient.id)
  })

  it('a dialog that is shown again says what is true now: booked by somebody else, deleted or freed', async () => {
    const told = async (kind: string) => {
      const path = `/participant/appointments?modal=${kind}&target=${time.id}`
      return flashOf((await walk(ownLoader, { path, token: own })).response!)?.key
    }
    const busy = await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    await busy.update({ placed_there: 1 })
    expect(await told('claim')).toBe('appointment.overbooked')
    expect(await told('cancel')).toBe('appointment.notYours')
    await time.destroy()
    expect(await told('claim')).toBe('appointment.notOffered')
  })
})
