import type { Kind } from './kind'

export const habit = {
  table: 'habit',
  what: 'A habit that a participant works on, with its reminder.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'wellness.habitField',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['habit'],
} as const satisfies Kind
