import type { Kind } from './kind'

export const score = {
  table: 'score',
  what: 'What a definition computes from the answers of a survey and from measures.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'picture.score',
  live: ['survey'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['score'],
} as const satisfies Kind
