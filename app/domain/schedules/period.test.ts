import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter } from '~/platform/wall-clock'
import { currentPeriod, periodStart, type Rhythm } from './period'

const rhythm = (over: Partial<Rhythm>): Rhythm => ({
  every: 1,
  unit: 'month',
  starts: '2026-01-31',
  ends: null,
  ...over,
})

it.each([
  [{}, '2026-01-30', null],
  [{}, '2026-01-31', '2026-01-31'],
  [{}, '2026-02-27', '2026-01-31'],
  [{}, '2026-02-28', '2026-02-28'],
  [{}, '2026-03-30', '2026-02-28'],
  [{}, '2026-03-31', '2026-03-31'],
  [{ every: 3 }, '2026-07-30', '2026-04-30'],
  [{ unit: 'week' as const, every: 2 }, '2026-02-13', '2026-01-31'],
  [{ unit: 'week' as const, every: 2 }, '2026-02-14', '2026-02-14'],
  [{ ends: '2026-02-10' }, '2026-02-10', '2026-01-31'],
  [{ ends: '2026-02-10' }, '2026-02-11', null],
])('%o on %s is in the period of %s', (over, today, expected) => {
  expect(currentPeriod(rhythm(over), today)).toBe(expected)
})

it('every day is in exactly one period', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('week' as const, 'month' as const),
      fc.integer({ min: 0, max: 3000 }),
      (every, unit, days) => {
        const one = rhythm({ every, unit })
        const today = dayAfter(one.starts, days)
        const period = currentPeriod(one, today)!
        const starts = Array.from({ length: 450 }, (_, n) => periodStart(one, n))
        expect(period <= today).toBe(true)
        expect(starts.filter((start) => start > period && start <= today)).toEqual([])
        expect(starts).toContain(period)
      },
    ),
    { numRuns: 60 },
  )
})
