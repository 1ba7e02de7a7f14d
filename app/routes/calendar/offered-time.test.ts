import { expect, it } from 'vitest'
import { clickedTime, draggedTime } from './offered-time'

it.each([
  ['10:00', 30, '10:00', '10:30'],
  ['10:25', 30, '10:00', '10:30'],
  ['10:35', 30, '10:30', '11:00'],
  ['10:35', 60, '10:30', '11:00'],
  ['11:35', 120, '11:30', '12:00'],
  ['10:20', 15, '10:15', '10:30'],
  ['23:55', 30, '23:30', '00:00'],
])('a click at %s in rows of %i minutes offers %s to %s (APP-12)', (at, slot, from, to) => {
  expect(clickedTime(`2026-03-08T${at}:00Z`, slot)).toEqual({ date: '2026-03-08', from, to })
})

it('a range that was selected by dragging stays as it was selected', () => {
  const marked = draggedTime('2026-11-01T09:05:00Z', '2026-11-01T10:20:00Z')
  expect(marked).toEqual({ date: '2026-11-01', from: '09:05', to: '10:20' })
})
