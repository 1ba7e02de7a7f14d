import type { Kind } from './kind'

export const habitProgress = {
  table: 'habit_progress',
  what: 'How well a habit went on one day, from 1 to 10.',
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
