import type { Kind } from './kind'

export const habitMotivation = {
  table: 'habit_motivation',
  what: 'How important a habit was on one day, and how sure the person was, from 1 to 10.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'habit.participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
