import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, instantOf, wallTimeOf } from '~/platform/wall-clock'
import { onDay, rangeOf, sundayOf, wallRangeOf, wrongRange } from './wall-times'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Puerto_Rico',
]
const zone = fc.constantFrom(...ZONES)
const day = fc.integer({ min: 0, max: 730 }).map((days) => dayAfter('2026-01-01', days))
const time = fc
  .integer({ min: 0, max: 287 })
  .map(
    (step) => `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`,
  )
const minutes = fc.integer({ min: 1, max: 96 }).map((step) => step * 5)

describe('times of the clock', () => {
  it('09:00 stays 09:00 over the end and the beginning of daylight saving', () => {
    const nine = { start_at: '2026-03-02T14:00:00.000Z', end_at: '2026-03-02T14:30:00.000Z' }
    const after = onDay(nine, '2026-03-09', 'America/New_York')
    expect(after).toEqual({ start_at: '2026-03-09T13:00:00.000Z', end_at: '2026-03-09T13:30:00.000Z' })
    expect(onDay(after, '2026-11-02', 'America/New_York').start_at).toBe('2026-11-02T14:00:00.000Z')
    expect(wallRangeOf(after, 'America/New_York')).toEqual({
      date: '2026-03-09',
      startTime: '09:00',
      endTime: '09:30',
    })
  })

  it('a time that the clock skips is made an hour later, one that comes twice the first time (OP-80)', () => {
    const half = { start_at: '2026-03-01T07:30:00.000Z', end_at: '2026-03-01T08:30:00.000Z' }
    const skipped = onDay(half, '2026-03-08', 'America/New_York')
    expect(skipped).toEqual({ start_at: '2026-03-08T07:30:00.000Z', end_at: '2026-03-08T08:30:00.000Z' })
    expect(wallRangeOf(skipped, 'America/New_York').startTime).toBe('03:30')
    const early = { start_at: '2026-10-25T05:30:00.000Z', end_at: '2026-10-25T06:30:00.000Z' }
    expect(onDay(early, '2026-11-01', 'America/New_York').start_at).toBe('2026-11-01T05:30:00.000Z')
  })

  it('a copy keeps its length, and its time of the clock wherever the clock has it', () => {
    fc.assert(
      fc.property(zone, day, day, time, minutes, (zone, from, to, at, length) => {
        const { instant } = instantOf({ day: from, time: at }, zone)
        if (!instant) return
        const range = {
          start_at: instant,
          end_at: new Date(Date.parse(instant) + length * 60_000).toISOString(),
        }
        const copy = onDay(range, to, zone)
        expect(Date.parse(copy.end_at) - Date.parse(copy.start_at)).toBe(length * 60_000)
        const there = instantOf({ day: to, time: at }, zone)
        if (there.instant) expect(copy.start_at).toBe(there.instant)
        else expect(Number(wallTimeOf(copy.start_at, zone).time.slice(0, 2))).toBe(Number(at.slice(0, 2)) + 1)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [{ date: '2026-03-08', startTime: '02:30', endTime: '03:30' }, { startTime: ['appointment.skipped'] }],
    [{ date: '2026-03-08', startTime: '01:30', endTime: '02:30' }, { endTime: ['appointment.skipped'] }],
    [
      { date: '2026-03-09', startTime: '10:00', endTime: '10:00' },
      { endTime: ['appointment.endBeforeStart'] },
    ],
    [
      { date: '2026-03-09', startTime: '00:00', endTime: '00:00' },
      { endTime: ['appointment.endBeforeStart'] },
    ],
  ])('%j is refused beside its field', (given, errors) => {
    expect(rangeOf(given, 'America/New_York')).toEqual({ errors })
  })

  it.each([
    ['the last of a day', '2026-03-09', '23:30', '00:00', '2026-03-10T03:30:00.000Z'],
    ['before the clock skips an hour', '2026-03-08', '01:30', '02:00', '2026-03-08T06:30:00.000Z'],
    ['after it', '2026-03-08', '03:00', '03:30', '2026-03-08T07:00:00.000Z'],
    ['before the clock repeats an hour', '2026-11-01', '00:30', '01:00', '2026-11-01T04:30:00.000Z'],
    ['after it', '2026-11-01', '02:00', '02:30', '2026-11-01T07:00:00.000Z'],
    ['the last of the day on which it skips', '2026-03-08', '23:30', '00:00', '2026-03-09T03:30:00.000Z'],
  ])('half an hour of the clock, %s, is half an hour', (_, date, startTime, endTime, start_at) => {
    const read = rangeOf({ date, startTime, endTime }, 'America/New_York')
    const end_at = new Date(Date.parse(start_at) + 30 * 60_000).toISOString()
    expect(read).toMatchObject({ range: { start_at, end_at } })
  })

  it('half an hour that begins in the repeated hour lasts half an hour', () => {
    const read = rangeOf({ date: '2027-11-07', startTime: '01:30', endTime: '02:00' }, 'America/New_York')
    expect(read).toEqual({
      range: { start_at: '2027-11-07T05:30:00.000Z', end_at: '2027-11-07T06:00:00.000Z' },
      isRepeated: true,
    })
  })

  it.each([
    ['01:30', '02:00'],
    ['01:45', '02:15'],
    ['01:00', '01:30'],
  ])('%s to %s in the repeated hour reads as it was typed', (startTime, endTime) => {
    const wall = { date: '2027-11-07', startTime, endTime }
    const read = rangeOf(wall, 'America/New_York')
    expect('range' in read && wallRangeOf(read.range, 'America/New_York')).toEqual(wall)
  })

  it('a time that comes twice is taken the first time, and says so', () => {
    expect(rangeOf({ date: '2026-11-01', startTime: '01:00', endTime: '01:30' }, 'America/New_York')).toEqual(
      {
        range: { start_at: '2026-11-01T05:00:00.000Z', end_at: '2026-11-01T05:30:00.000Z' },
        isRepeated: true,
      },
    )
    expect(
      rangeOf({ date: '2026-03-08', startTime: '02:30', endTime: '03:30' }, 'America/Phoenix'),
    ).toHaveProperty('range')
  })

  it('an appointment lasts a day at most', () => {
    const start_at = '2026-03-09T12:00:00.000Z'
    expect(wrongRange({ start_at, end_at: '2026-03-10T12:00:00.000Z' })).toBeNull()
    expect(wrongRange({ start_at, end_at: '2026-03-10T12:05:00.000Z' })).toBe('appointment.tooLong')
    expect(wrongRange({ start_at, end_at: start_at })).toBe('appointment.endBeforeStart')
  })

  it('weeks begin on Sunday (OP-25)', () => {
    expect(['2026-03-08', '2026-03-09', '2026-03-14', '2026-03-15'].map(sundayOf)).toEqual([
      '2026-03-08',
      '2026-03-08',
      '2026-03-08',
      '2026-03-15',
    ])
  })
})
