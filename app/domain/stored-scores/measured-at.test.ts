import { expect, it } from 'vitest'
import { measuredAt } from './measured-at'

it.each([
  ['2026-03-01', '2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z'],
  ['2026-03-01', '2026-03-02T03:00:00.000Z', '2026-03-02T03:00:00.000Z'],
  ['2026-02-28', '2026-03-01T15:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['2025-12-31', '2026-03-01T15:00:00.000Z', '2025-12-31T12:00:00.000Z'],
])('measured on %s and entered at %s counts from %s', (day, created, at) => {
  expect(measuredAt(day, created)).toBe(at)
})
