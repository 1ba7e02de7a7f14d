import { expect, test } from 'vitest'
import { localTime, readingSheet } from './reading-sheet'

const READING = {
  id: 1,
  service: 'MANUAL',
  span: 'instant',
  day: '2026-01-02',
  taken: '2026-01-03T02:30:00.000Z',
  ends: null,
  device: null,
  created: '2026-01-03T03:00:00.000Z',
} as const
const zone = 'America/New_York'

test('weights are in the unit of the person, values rounded as on the screens, times of their zone', () => {
  const readings = [
    { ...READING, metric: 'WEIGHT', value: 177.79999999999998, diastolic: null },
    { ...READING, metric: 'BLOOD_PRESSURE', value: 121, diastolic: 79.04 },
    { ...READING, metric: 'SLEEP', value: 431, diastolic: null },
  ] as const
  const rows = (unit: 'lb' | 'kg') =>
    readingSheet(readings, { unit, zone }).rows.map((row) => [row[0], ...row.slice(2, 7)])
  expect(rows('lb')).toEqual([
    ['WEIGHT', '2026-01-02', '2026-01-02 21:30', 177.8, null, 'lb'],
    ['BLOOD_PRESSURE', '2026-01-02', '2026-01-02 21:30', 121, 79, 'mmHg'],
    ['SLEEP', '2026-01-02', '2026-01-02 21:30', 431, null, 'min'],
  ])
  expect(rows('kg')[0]).toEqual(['WEIGHT', '2026-01-02', '2026-01-02 21:30', 80.6, null, 'kg'])
})

test('each reading has its instants and the codes of LOINC and UCUM; a total of a day has no instant', () => {
  const night = { ...READING, metric: 'SLEEP', value: 431, diastolic: null, device: 'Ring' } as const
  const walked = { ...READING, metric: 'ACTIVITY', value: 900, diastolic: null, span: 'day' } as const
  const slept = { ...night, span: 'interval', ends: '2026-01-03T09:41:00.000Z' } as const
  const weighed = { ...READING, metric: 'WEIGHT', value: 180, diastolic: null } as const
  const glucose = { ...READING, metric: 'GLUCOSE', value: 100.9, diastolic: null, device: 'Meter' } as const
  const { header, rows } = readingSheet([slept, walked, weighed, glucose], { unit: 'kg', zone })
  const arrived = '2026-01-03T03:00:00.000Z'
  expect(header.slice(7)).toEqual(['instant', 'until', 'device', 'arrived', 'loinc', 'ucum'])
  expect(rows.map((row) => row.slice(7))).toEqual([
    [READING.taken, slept.ends, 'Ring', arrived, '93832-4', 'min'],
    [null, null, null, arrived, '41950-7', '{steps}'],
    [READING.taken, null, null, arrived, '29463-7', 'kg'],
    [READING.taken, null, 'Meter', arrived, '2339-0', 'mg/dL'],
  ])
})

test('an instant that is none has no time', () => {
  expect(localTime(null, zone)).toBeNull()
})
