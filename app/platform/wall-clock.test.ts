import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOfDay, dayAfter, daysBetween, instantOf, wallTimeOf } from './wall-clock'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Puerto_Rico',
]

describe('a local time', () => {
  it.each([
    ['2026-01-15', '09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
    ['2026-07-15', '09:00', 'America/New_York', '2026-07-15T13:00:00.000Z'],
    ['2026-07-15', '09:00', 'America/Phoenix', '2026-07-15T16:00:00.000Z'],
    ['2026-07-15', '09:00', 'America/Puerto_Rico', '2026-07-15T13:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantOf({ day, time }, zone)).toEqual({ instant, isRepeated: false })
    expect(wallTimeOf(instant, zone)).toEqual({ day, time })
  })

  it('is skipped in spring and shown twice in autumn', () => {
    const zone = 'America/Chicago'
    expect(instantOf({ day: '2026-03-08', time: '02:30' }, zone).instant).toBeNull()
    expect(instantOf({ day: '2026-11-01', time: '01:30' }, zone)).toEqual({
      instant: '2026-11-01T06:30:00.000Z',
      isRepeated: true,
    })
  })

  it('every instant is found again from its local time, except the second of two', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
        const instant = new Date(minute * 60_000).toISOString()
        const wall = wallTimeOf(instant, zone)
        const back = instantOf(wall, zone)
        expect(back.isRepeated || back.instant === instant).toBe(true)
        expect(back.instant === null ? null : wallTimeOf(back.instant, zone)).toEqual(wall)
      }),
    )
  })
})

it('days are counted on the calendar', () => {
  expect([dayAfter('2026-03-07', 1), dayAfter('2026-11-01', 1), dayAfter('2026-01-01', -1)]).toEqual([
    '2026-03-08',
    '2026-11-02',
    '2025-12-31',
  ])
  expect([daysBetween('2026-03-07', '2026-03-09'), daysBetween('2026-11-02', '2026-10-31')]).toEqual([2, -2])
})

it('a day with a clock change has 23 or 25 hours, and one whose midnight is skipped begins later', () => {
  const hours = (day: string, zone: string) => {
    const { from, to } = boundsOfDay(day, zone)
    return (Date.parse(to) - Date.parse(from)) / 3_600_000
  }
  const zone = 'America/New_York'
  expect([hours('2026-03-08', zone), hours('2026-11-01', zone), hours('2026-06-01', zone)]).toEqual([
    23, 25, 24,
  ])
  expect(boundsOfDay('2018-11-04', 'America/Sao_Paulo').from).toBe('2018-11-04T03:00:00.000Z')
})
