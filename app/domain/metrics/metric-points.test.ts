import { describe, expect, it } from 'vitest'
import { readRange } from './date-range'
import { isPlausible, shown, stored } from './metric'
import { axisOf, goalLines, hoursAndMinutes, pointsOf, written } from './metric-points'

const TODAY = '2026-06-15'
const range = (query: string) => readRange(new URLSearchParams(query), TODAY)
const day = (name: string, value: number, diastolic: number | null = null) => ({
  day: name,
  average: value,
  highest: value + 10,
  diastolic,
})

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

describe('points', () => {
  const quarter = { from: '2026-04-01', to: '2026-06-15' }
  it('are days in a short range; of steps the highest of a day counts, of weights the average', () => {
    const days = [day('2026-04-01', 100), day('2026-04-03', 110)]
    expect(pointsOf('WEIGHT', days, quarter, 'lb').map((point) => [point.from, point.value])).toEqual([
      ['2026-04-01', 100],
      ['2026-04-03', 110],
    ])
    expect(pointsOf('ACTIVITY', days, quarter, 'lb').map((point) => point.value)).toEqual([110, 120])
  })

  it('are weeks in a year and months in ten, never more than some hundred', () => {
    const days = Array.from({ length: 3650 }, (_, n) =>
      day(new Date(Date.UTC(2016, 5, 15 + n)).toISOString().slice(0, 10), n),
    )
    const year = pointsOf('WEIGHT', days.slice(-365), { from: '2025-06-15', to: '2026-06-15' }, 'lb')
    const ten = pointsOf('WEIGHT', days, { from: '2016-06-15', to: '2026-06-15' }, 'lb')
    expect([year.length, ten.length]).toEqual([53, 122])
  })

  it('are kilograms for those who read them, and boxes for blood pressure', () => {
    expect(pointsOf('WEIGHT', [day('2026-04-01', 220.46226218)], quarter, 'kg')[0]?.value).toBeCloseTo(100)
    expect(pointsOf('BLOOD_PRESSURE', [day('2026-04-01', 120, 80)], quarter, 'kg')).toMatchObject([
      { value: 120, low: 80 },
    ])
  })
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
