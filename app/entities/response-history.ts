import type { Kind } from './kind'

export const responseHistory = {
  table: 'response_history',
  what: 'What an answer was before it was changed, by whom and why.',
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
