import { expect, test } from 'vitest'
import { localTime, readingSheet } from './reading-sheet'

const READING = { id: 1, service: 'MANUAL', day: '2026-01-02', taken: '2026-01-03T02:30:00.000Z' }
const zone = 'America/New_York'

test('weights are in the unit of the person, values rounded as on the screens, times of their zone', () => {
  const readings = [
    { ...READING, metric: 'WEIGHT', value: 177.79999999999998, diastolic: null },
    { ...READING, metric: 'BLOOD_PRESSURE', value: 121, diastolic: 79.04 },
    { ...READING, metric: 'SLEEP', value: 431, diastolic: null },
  ] as const
  const rows = (unit: 'lb' | 'kg') =>
    readingSheet(readings, { unit, zone }).rows.map((row) => [row[0], ...row.slice(2)])
  expect(rows('lb')).toEqual([
    ['WEIGHT', '2026-01-02', '2026-01-02 21:30', 177.8, null, 'lb'],
    ['BLOOD_PRESSURE', '2026-01-02', '2026-01-02 21:30', 121, 79, 'mmHg'],
    ['SLEEP', '2026-01-02', '2026-01-02 21:30', 431, null, 'min'],
  ])
  expect(rows('kg')[0]).toEqual(['WEIGHT', '2026-01-02', '2026-01-02 21:30', 80.6, null, 'kg'])
})

test('an instant that is none has no time', () => {
  expect(localTime(null, zone)).toBeNull()
})
