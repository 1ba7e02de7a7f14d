import { expect, it } from 'vitest'
import { daysOf, daysText, isOpenAt, nextOpening, USUAL_HOURS } from './opening-hours'

const hours = { ...USUAL_HOURS, zone: 'America/New_York' }

it('is open on its days between its hours, on the clocks of its zone', () => {
  // Monday 2026-03-02; New York is five hours behind UTC.
  expect(
    ['12:59', '13:00', '21:59', '22:00'].map((time) => isOpenAt(hours, `2026-03-02T${time}:00.000Z`)),
  ).toEqual([false, true, true, false])
  expect(isOpenAt(hours, '2026-03-01T15:00:00.000Z')).toBe(false)
})

it('opens next today, after the weekend, or never', () => {
  expect(nextOpening(hours, '2026-03-02T12:00:00.000Z')).toBe('2026-03-02T13:00:00.000Z')
  // Clocks go forward on Sunday, March 8.
  expect(nextOpening(hours, '2026-03-06T22:30:00.000Z')).toBe('2026-03-09T12:00:00.000Z')
  expect(nextOpening({ ...hours, open_days: [] }, '2026-03-06T22:30:00.000Z')).toBeNull()
})

it('keeps its days in the order of the week', () => {
  expect(daysText(['SUN', 'MON'])).toBe('MON|SUN')
  expect(daysOf('SUN|MON|XYZ')).toEqual(['MON', 'SUN'])
})
