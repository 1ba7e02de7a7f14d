import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import type { Appointment } from 'db/models/appointment'
import { setClock } from '~/platform/clock'
import { buildTime, clinic } from 'tests/builders/appointments'
import { actorOf, buildPractitioner } from 'tests/builders/people'
import { cancelAppointment, claimAppointment } from './claim-appointment.server'
import { clearAppointments } from './clear-appointments.server'
import { feedState, makeFeed, readFeed, revokeFeed } from './feed.server'
import { updateAppointment } from './write-appointment.server'

let place: Awaited<ReturnType<typeof clinic>>
let times: [Appointment, Appointment]
const keyIn = (address: string) => new URL(address).searchParams.get('key')!
const parsed = async (address: string) => {
  const text = await readFeed(keyIn(address))
  return new ICAL.Component(ICAL.parse(text!) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}

/** What a calendar program is told of each time: its number, sequence, status, whether it blocks, and its title. */
const eventLines = async (address: string) =>
  (await parsed(address)).map(({ uid, summary, component }) => {
    const of = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
    const title = summary.replace(/ with .*/, '')
    return [Number(/\d+/.exec(uid)![0]), of('sequence'), of('status'), of('transp') || 'OPAQUE', title]
  })

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
  times = [
    await buildTime(place.doctor, '2031-03-10T13:00:00.000Z', { participant_id: place.patient.id }),
    await buildTime(place.doctor, '2031-03-10T14:00:00.000Z'),
  ]
})

describe('the feed of a calendar', () => {
  it('of a practitioner names nobody unless that is switched on', async () => {
    const events = await parsed(await makeFeed(place.works, false))
    expect(events.map(({ summary }) => summary)).toEqual(['Patient', 'Open'])
    expect(events[0]!.startDate.toJSDate().toISOString()).toBe('2031-03-10T13:00:00.000Z')
    expect(events[0]!.endDate.toJSDate().toISOString()).toBe('2031-03-10T13:30:00.000Z')
    const named = await parsed(await makeFeed(place.works, true))
    expect(named[0]!.summary).toBe(`Linden ${place.patient.lastname}`)
    const log = await readRow<{ text: string }>(
      `SELECT text FROM user_log WHERE text LIKE 'A calendar program read%' ORDER BY id DESC LIMIT 1`,
    )
    expect(log?.text).toContain('1 patients')
  })

  it('open times make nobody busy', async () => {
    const text = (await readFeed(keyIn(await makeFeed(place.works, false))))!
    const blocks = text.split('BEGIN:VEVENT').slice(1)
    expect(blocks.map((block) => block.includes('TRANSP:TRANSPARENT'))).toEqual([false, true])
  })

  it('says of what was canceled, deleted or given to somebody else that it is canceled, in a higher sequence', async () => {
    const [mine, works] = [await makeFeed(place.asks, false), await makeFeed(place.works, false)]
    const [booked, open] = times
    expect(await eventLines(mine)).toEqual([[booked.id, '0', 'CONFIRMED', 'OPAQUE', 'Appointment']])
    await cancelAppointment(place.asks, booked.id)
    expect(await eventLines(mine)).toEqual([
      [booked.id, '1', 'CANCELLED', 'TRANSPARENT', 'Canceled: Appointment'],
    ])
    expect(await eventLines(works)).toContainEqual([booked.id, '1', 'CONFIRMED', 'TRANSPARENT', 'Open'])
    await claimAppointment(place.asks, booked.id)
    expect(await eventLines(mine)).toEqual([[booked.id, '2', 'CONFIRMED', 'OPAQUE', 'Appointment']])
    await updateAppointment(place.works, booked.id, { participant_id: null }, null)
    expect(await eventLines(mine)).toEqual([
      [booked.id, '3', 'CANCELLED', 'TRANSPARENT', 'Canceled: Appointment'],
    ])
    await clearAppointments(place.works, [booked.id, open.id])
    expect(await eventLines(works)).toEqual(
      expect.arrayContaining([
        [booked.id, '4', 'CANCELLED', 'TRANSPARENT', 'Canceled'],
        [open.id, '1', 'CANCELLED', 'TRANSPARENT', 'Canceled'],
      ]),
    )
    setClock(new Date('2031-04-08T00:00:00Z'))
    expect(await eventLines(works)).toHaveLength(2)
    setClock(new Date('2031-04-10T00:00:00Z'))
    expect([await eventLines(works), await eventLines(mine)]).toEqual([[], []])
  })

  it('leaves the calendar of one colleague when it moves to another', async () => {
    const other = await buildPractitioner({ practice_id: place.practice.id })
    const [before, after] = [
      await makeFeed(place.works, false),
      await makeFeed(await actorOf(other.user_id), false),
    ]
    const [booked] = times
    await updateAppointment(place.works, booked.id, { practitioner_id: other.id }, null)
    expect(await eventLines(before)).toContainEqual([booked.id, '1', 'CANCELLED', 'TRANSPARENT', 'Canceled'])
    expect(await eventLines(after)).toEqual([[booked.id, '1', 'CONFIRMED', 'OPAQUE', 'Patient']])
  })

  it('names an organizer of each time, also where a practice has no address', async () => {
    const address = await makeFeed(place.works, false)
    const organizers = async () => {
      const text = (await readFeed(keyIn(address)))!.replace(/\r\n[ \t]/g, '')
      return [...text.matchAll(/^ORGANIZER.*:mailto:(.*)$/gim)].map(([, email]) => email!.trim())
    }
    expect(await organizers()).toEqual([place.practice.email, place.practice.email])
    await place.practice.update({ email: '' })
    expect(await organizers()).toEqual(['no-reply@localhost', 'no-reply@localhost'])
  })

  it('of a participant has the own appointments only', async () => {
    const events = await parsed(await makeFeed(place.asks, true))
    expect(events).toHaveLength(1)
    expect(events[0]!.summary).toMatch(/^Appointment with Linden/)
  })

  it('ends when it is revoked, made anew, or its owner may not sign in any more', async () => {
    const first = await makeFeed(place.works, false)
    const second = await makeFeed(place.works, false)
    expect([await readFeed(keyIn(first)), await readFeed('x'.repeat(43))]).toEqual([null, null])
    expect(await readFeed(keyIn(second))).toContain('BEGIN:VCALENDAR')
    await place.doctor.update({ disabled: 1 })
    expect(await readFeed(keyIn(second))).toBeNull()
    await place.doctor.update({ disabled: 0 })
    expect(await feedState(place.works)).toEqual({ withNames: false, lastRead: '2031-03-03T12:00:00.000Z' })
    await revokeFeed(place.works)
    expect(await feedState(place.works)).toBeNull()
    expect(await readFeed(keyIn(second))).toBeNull()
  })

  it('nobody makes one behind a mask', () => {
    const masked = {
      ...place.works,
      maskedBy: [
        { userId: 1, email: 'a@example.org', role: 'ADMIN' as const, practitionerId: null, asSelf: false },
      ],
    }
    expect(() => makeFeed(masked, false)).toThrow('shell.notAuthorized')
  })
})
