import type { Kind } from './kind'

export const dietResult = {
  table: 'diet_result',
  what: 'What the diet service answered for a survey, as it came.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: ['survey'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
