import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, instantOf, wallTimeOf } from '~/platform/wall-clock'
import { cloneDays, planClone, type Existing } from './clone-plan'
import { weekdayOf } from './wall-times'

const zone = 'America/New_York'
const at = '2026-01-05T12:00:00.000Z'
const slot = (day: string, time: string, minutes = 30, within = zone) => {
  const start_at = instantOf({ day, time }, within).instant!
  return { start_at, end_at: new Date(Date.parse(start_at) + minutes * 60_000).toISOString() }
}
const taken = (range: { start_at: string; end_at: string }): Existing => ({ ...range, participant_id: 7 })
const free = (range: { start_at: string; end_at: string }): Existing => ({ ...range, participant_id: null })

describe('cloning a day', () => {
  it('weeks count from the week after the origin’s', () => {
    expect(cloneDays({ origin: '2026-03-04', days: [3, 1, 1], weeks: 2 })).toEqual([
      '2026-03-09',
      '2026-03-11',
      '2026-03-16',
      '2026-03-18',
    ])
  })

  it('09:00 stays 09:00 for 26 weeks over the end of daylight saving', () => {
    const plan = planClone(
      { times: [slot('2026-08-03', '09:00')], origin: '2026-08-03', days: [1, 3], weeks: 26 },
      [],
      { zone, at },
    )
    expect(plan.made).toHaveLength(52)
    expect(new Set(plan.made.map(({ start_at }) => wallTimeOf(start_at, zone).time))).toEqual(
      new Set(['09:00']),
    )
    expect(new Set(plan.made.map(({ start_at }) => start_at.slice(11, 13)))).toEqual(new Set(['13', '14']))
  })

  it('leaves out what is past, taken or overlapping, and says why', () => {
    const times = [slot('2026-01-05', '08:00'), slot('2026-01-05', '10:00'), slot('2026-01-05', '11:00')]
    const existing = [taken(slot('2026-01-12', '07:45')), free(slot('2026-01-12', '11:15'))]
    const clone = { times, origin: '2026-01-05', days: [1], weeks: 1 }
    const plan = planClone(clone, existing, { zone, at })
    expect(plan.made).toEqual([slot('2026-01-12', '10:00')])
    expect(plan.skipped.map(({ why }) => why)).toEqual(['taken', 'overlapping'])
    const late = planClone(clone, [], { zone, at: '2026-01-12T15:30:00.000Z' })
    expect(late.skipped.map(({ why }) => why)).toEqual(['past', 'past'])
  })

  it('what ends when another begins does not overlap it', () => {
    const plan = planClone(
      { times: [slot('2026-01-05', '10:00')], origin: '2026-01-05', days: [1], weeks: 1 },
      [free(slot('2026-01-12', '09:30')), free(slot('2026-01-12', '10:30'))],
      { zone, at },
    )
    expect(plan.made).toHaveLength(1)
  })

  it('counts what the clock would skip, and makes it an hour later', () => {
    const plan = planClone(
      { times: [slot('2026-03-01', '02:30')], origin: '2026-03-01', days: [0], weeks: 2 },
      [],
      { zone, at },
    )
    expect(plan.shifted).toBe(1)
    expect(plan.made.map(({ start_at }) => wallTimeOf(start_at, zone).time)).toEqual(['03:30', '02:30'])
  })

  it('a skipped time that would meet another copy is made once (02:30 and 03:30 when the clock springs)', () => {
    const times = [slot('2026-03-01', '02:30'), slot('2026-03-01', '03:30')]
    const plan = planClone({ times, origin: '2026-03-01', days: [0], weeks: 1 }, [], { zone, at })
    expect(plan.made).toEqual([slot('2026-03-08', '03:30')])
    expect(plan.skipped).toEqual([{ ...slot('2026-03-08', '03:30'), why: 'overlapping' }])
    expect(plan.shifted).toBe(0)
  })

  const ZONES = [
    'America/New_York',
    'America/Chicago',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Puerto_Rico',
  ]
  it('in every zone each copy is on a chosen weekday, overlaps nothing that was there, and none is lost', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 364 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 1, max: 78 }),
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 6 }),
        (within, offset, days, weeks, others) => {
          const origin = dayAfter('2026-01-01', offset)
          const times = [slot(origin, '09:00', 30, within), slot(origin, '13:30', 45, within)]
          const existing = others.map((day) => free(slot(dayAfter('2026-01-01', day), '09:15', 30, within)))
          const plan = planClone({ times, origin, days, weeks }, existing, { zone: within, at })
          expect(plan.made.length + plan.skipped.length).toBe(2 * days.length * weeks)
          for (const copy of plan.made) {
            const { day, time } = wallTimeOf(copy.start_at, within)
            expect(days).toContain(weekdayOf(day))
            expect(['09:00', '13:30']).toContain(time)
            expect(
              existing.some((other) => other.start_at < copy.end_at && other.end_at > copy.start_at),
            ).toBe(false)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
