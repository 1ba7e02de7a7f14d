import { expect, it } from 'vitest'
import { timestampStatus } from './timestamp-status'

const now = new Date('2026-08-31T12:00:00.000Z')

it.each([
  [null, 12, 'none'],
  [null, undefined, 'none'],
  ['2001-01-01T00:00:00.000Z', undefined, 'recent'],
  ['2026-08-31T12:00:00.000Z', 12, 'recent'],
  ['2025-08-31T12:00:00.000Z', 12, 'recent'],
  ['2025-08-31T11:59:59.999Z', 12, 'old'],
  // Six months before August 31 is the end of February.
  ['2026-02-28T12:00:00.000Z', 6, 'recent'],
  ['2026-02-28T11:59:00.000Z', 6, 'old'],
])('a score of %s with an interval of %s months is %s', (updated, months, status) => {
  expect(timestampStatus(updated, now, months)).toBe(status)
})
