import type { Kind } from './kind'

export const goal = {
  table: 'goal',
  what: 'What a participant wants to reach, and in which time.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'wellness.goalField',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['goal'],
} as const satisfies Kind
