import { expect, it } from 'vitest'
import { nextStepAt, stepAfter, USUAL_PATIENCE } from './telling'

const practice = { ...USUAL_PATIENCE, zone: 'UTC' }

it('waits half an hour while the practice is open, also when it closes meanwhile', () => {
  expect(nextStepAt(practice, '2026-03-02T09:00:00.000Z')).toBe('2026-03-02T09:30:00.000Z')
  expect(nextStepAt(practice, '2026-03-02T16:50:00.000Z')).toBe('2026-03-02T17:20:00.000Z')
})

it('waits two hours otherwise, but not longer than from the opening on', () => {
  expect(nextStepAt(practice, '2026-03-01T09:00:00.000Z')).toBe('2026-03-01T11:00:00.000Z')
  expect(nextStepAt(practice, '2026-03-02T07:40:00.000Z')).toBe('2026-03-02T08:30:00.000Z')
})

it('goes a step at a time, and back to the second after an acknowledgment that ran out', () => {
  expect([0, 1, 2, 3].map((told) => stepAfter(told, false))).toEqual([1, 2, 3, 3])
  expect([1, 3].map((told) => stepAfter(told, true))).toEqual([2, 2])
})
