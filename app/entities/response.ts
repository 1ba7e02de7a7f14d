import type { Kind } from './kind'

export const response = {
  table: 'response',
  what: 'One answer of a survey, as it is now.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'survey.participant_id' },
  named: null,
  called: null,
  live: ['survey'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
