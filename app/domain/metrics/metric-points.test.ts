import { describe, expect, it } from 'vitest'
import { readRange } from './date-range'
import { isPlausible, shown, stored } from './metric'
import { axisOf, goalLines, hoursAndMinutes, periodOf, written } from './metric-points'

const TODAY = '2026-06-15'
const range = (query: string) => readRange(new URLSearchParams(query), TODAY)

describe('the range of an address', () => {
  it.each([
    ['', { name: 'last90days', from: '2026-03-18', to: TODAY }],
    ['range=last7days', { name: 'last7days', from: '2026-06-09', to: TODAY }],
    ['range=all', { name: 'all', from: null, to: TODAY }],
    ['range=nine', { name: 'last90days', from: '2026-03-18', to: TODAY }],
    ['from=2026-02-01&to=2026-01-01', { name: 'custom', from: '2026-01-01', to: '2026-02-01' }],
    ['from=2026-02-01', { name: 'custom', from: '2026-02-01', to: TODAY }],
    ['from=yesterday&range=last30', { name: 'last30days', from: '2026-05-17', to: TODAY }],
    ['range=thisweek', { name: 'last90days', from: '2026-03-18', to: TODAY }],
  ])('%s', (query, expected) => expect(range(query)).toEqual(expected))
})

it('a point stands in the middle of its days, the last of a range for what is left', () => {
  const range = { from: '2026-06-01', to: '2026-06-11' }
  expect(periodOf(range, 1, 10)).toEqual({ from: '2026-06-11', to: '2026-06-11', at: 1 })
  expect(periodOf(range, 7, 0)).toEqual({ from: '2026-06-01', to: '2026-06-07', at: 0.3 })
  expect(periodOf(range, 7, 1)).toEqual({ from: '2026-06-08', to: '2026-06-11', at: 0.85 })
  expect(periodOf({ from: TODAY, to: TODAY }, 1, 0).at).toBe(0.5)
})

it('a goal holds from the one before it to its day', () => {
  const goals = [
    { day: '2026-07-01', value: 170 },
    { day: '2026-05-01', value: 180 },
    { day: '2025-05-01', value: 190 },
  ]
  expect(goalLines(goals, { from: '2026-04-01', to: '2026-06-15' })).toEqual([
    { from: '2026-04-01', to: '2026-05-01', value: 180 },
    { from: '2026-05-01', to: '2026-06-15', value: 170 },
  ])
})

it('an axis goes around its values and not below nothing', () => {
  for (const values of [[180], [0, 12000], [97, 98.5], [60, 61, 59]]) {
    const [low, high] = axisOf(values, false)
    expect(low).toBeLessThanOrEqual(Math.min(...values))
    expect(high).toBeGreaterThan(Math.max(...values))
    expect(low).toBeGreaterThanOrEqual(0)
  }
})

it('values are written as the specification says', () => {
  const plain = (value: number, digits: number) => value.toFixed(digits)
  expect([hoursAndMinutes(455), hoursAndMinutes(59.6), hoursAndMinutes(0)]).toEqual(['7:35', '1:00', '0:00'])
  expect([
    written('SLEEP', 61, plain),
    written('HRV', 40.6, plain),
    written('WEIGHT', 180.25, plain),
  ]).toEqual(['1:01', '41', '180.3'])
})

it('kilograms come back as they were typed', () => {
  for (const kg of [45, 61.3, 82.55, 150.1])
    expect(shown('WEIGHT', stored('WEIGHT', kg, 'kg'), 'kg')).toBeCloseTo(kg, 3)
})

it('devices send what cannot be', () => {
  expect(isPlausible('ACTIVITY', 0)).toBe(true)
  expect(isPlausible('WEIGHT', 0)).toBe(false)
  expect(isPlausible('HEARTRATE', Number.NaN)).toBe(false)
  expect(isPlausible('BLOOD_PRESSURE', 120, 130)).toBe(false)
  expect(isPlausible('BLOOD_PRESSURE', 120, 80)).toBe(true)
})
