import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { setClock } from '~/platform/clock'
import type { Actor } from '~/access/actor'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { removeProvider } from '~/domain/provider-links/write-provider.server'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { buildTime, clinic } from 'tests/builders/appointments'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { newsFor, seeNews } from './appointment-news.server'
import { cancelAppointment, claimAppointment } from './claim-appointment.server'
import { removeAppointment } from './write-appointment.server'

const NINE = '2031-03-10T13:00:00.000Z'
let place: Awaited<ReturnType<typeof clinic>>

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
})

const colleague = async (receive_appointment_alert: number): Promise<Actor> => {
  const one = await buildPractitioner({ practice_id: place.practice.id })
  await one.update({ receive_appointment_alert })
  return actorOf(one.user_id)
}
const read = async (actor: Actor) => (await newsFor(actor, 'en')).lines
const what = async (actor: Actor) => (await read(actor)).map((line) => line.what)

describe('what patients book and cancel is shown until it is seen (OP-121)', () => {
  it('to whose time it is and who has the alert, each until they have seen it themselves', async () => {
    const [desk, other] = [await colleague(1), await colleague(0)]
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    expect([await what(place.works), await what(desk), await what(other)]).toEqual([
      ['BOOKED'],
      ['BOOKED'],
      [],
    ])
    expect((await read(desk))[0]).toMatchObject({
      when: expect.stringMatching(/^Monday, March 10, 2031, 9:00.AM – 9:30.AM$/) as string,
      host: expect.stringContaining(' ') as string,
      patient: { id: place.patient.id },
    })
    const shown = await read(place.works)
    expect(await seeNews(place.works, shown)).toEqual({ changed: 0 })
    expect(await seeNews(place.works, shown)).toEqual({ changed: 0 })
    expect([await what(place.works), await what(desk)]).toEqual([[], ['BOOKED']])
    const log = await readRows<{ text: string }>(
      "SELECT text FROM user_log WHERE text LIKE 'Saw 1 of 1 news of appointments%'",
    )
    expect(log).toHaveLength(1)
  })

  it('a cancellation is news again, also when the time is deleted afterwards', async () => {
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    await seeNews(place.works, await read(place.works))
    await cancelAppointment(place.asks, id)
    await removeAppointment(place.works, id)
    expect(await what(place.works)).toEqual(['CANCELED'])
  })

  it('a booking that the practice took back is no longer told as one', async () => {
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    await removeAppointment(place.works, id)
    expect(await what(place.works)).toEqual(['GONE'])
  })

  it('who looked before the patient canceled has not seen the cancellation', async () => {
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    const shown = await read(place.works)
    await cancelAppointment(place.asks, id)
    expect(await seeNews(place.works, shown)).toEqual({ changed: 1 })
    expect(await what(place.works)).toEqual(['CANCELED'])
  })

  it('nobody sees for somebody else: not a colleague, not who looks through their eyes', async () => {
    const desk = await colleague(1)
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    const shown = await read(place.works)
    expect(await seeNews(desk, shown)).toEqual({ changed: 1 })
    const masked = {
      ...place.works,
      maskedBy: [
        { userId: 1, email: 'a@example.org', role: 'ADMIN' as const, practitionerId: null, asSelf: false },
      ],
    }
    await expect(seeNews(masked, shown)).rejects.toThrow('shell.notAuthorized')
    await expect(seeNews(place.asks, shown)).rejects.toThrow('shell.notAuthorized')
    expect(await what(place.works)).toEqual(['BOOKED'])
  })

  it('somebody who left the practice with a time is not named to it', async () => {
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    const side = { kind: 'provider' as const, participantId: place.patient.id, practiceId: place.practice.id }
    const [link] = await readRows<{ id: number }>('SELECT id FROM provider WHERE participant_id = $id', {
      id: place.patient.id,
    })
    await withBookedTimes(place.works, side, 'cancel', () => removeProvider(place.works, link!.id))
    expect(await read(place.works)).toMatchObject([{ what: 'GONE', patient: null }])
  })

  it('somebody who was removed by others is told of as leaving', async () => {
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(place.asks, id)
    const admin = await actorOf((await buildAdmin()).id)
    const side = { kind: 'provider' as const, participantId: place.patient.id, practiceId: place.practice.id }
    await withBookedTimes(admin, side, 'cancel', async () => undefined)
    expect(await read(place.works)).toMatchObject([{ what: 'FREED', patient: { id: place.patient.id } }])
  })

  it('follows a patient whose records were joined', async () => {
    const plan_id = place.patient.plan_id!
    const same = await buildParticipant({ plan_id })
    await buildProvider(same.id, place.practice.id)
    const { id } = await buildTime(place.doctor, NINE)
    await claimAppointment(await actorOf(same.user_id), id)
    await mergeParticipants(await actorOf((await buildAdmin()).id), {
      survivor_id: place.patient.id,
      duplicate_id: same.id,
    })
    expect(await read(place.works)).toMatchObject([{ what: 'BOOKED', patient: { id: place.patient.id } }])
  })

  it('takes the same number of statements for 5 and for 50', async () => {
    const counts: number[] = []
    for (const [from, until] of [
      [0, 5],
      [5, 50],
    ] as const) {
      for (let n = from; n < until; n++) {
        const start = new Date(Date.parse(NINE) + n * 3_600_000).toISOString()
        await claimAppointment(place.asks, (await buildTime(place.doctor, start)).id)
      }
      await read(place.works)
      counts.push(await statementsOf(() => read(place.works)))
      expect(await read(place.works)).toHaveLength(until)
    }
    expect(counts[0]).toBe(counts[1])
    const all = await read(place.works)
    expect(await seeNews(place.works, all)).toEqual({ changed: 0 })
    expect(await read(place.works)).toEqual([])
  })
})
