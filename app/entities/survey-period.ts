import type { Kind } from './kind'

export const surveyPeriod = {
  table: 'survey_period',
  what: 'What a rule of coming questionnaires made for one person in one period.',
  sort: 'part',
  key: null,
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
