import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { setClock } from '~/platform/clock'
import { buildTime, clinic } from 'tests/builders/appointments'
import { feedState, makeFeed, readFeed, revokeFeed } from './feed.server'

let place: Awaited<ReturnType<typeof clinic>>
const keyIn = (address: string) => new URL(address).searchParams.get('key')!
const parsed = async (address: string) => {
  const text = await readFeed(keyIn(address))
  return new ICAL.Component(ICAL.parse(text!) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
  await buildTime(place.doctor, '2031-03-10T13:00:00.000Z', { participant_id: place.patient.id })
  await buildTime(place.doctor, '2031-03-10T14:00:00.000Z')
})

describe('the feed of a calendar', () => {
  it('of a practitioner names nobody unless that is switched on', async () => {
    const events = await parsed(await makeFeed(place.works, false))
    expect(events.map(({ summary }) => summary)).toEqual(['Patient', 'Free'])
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
