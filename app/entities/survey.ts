import type { Kind } from './kind'

export const survey = {
  table: 'survey',
  what: 'One filling-in of a questionnaire, from invitation to finish.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  addressed: 'live',
  named: null,
  called: 'questionnaire.fillTitle',
  live: ['own'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['survey'],
} as const satisfies Kind
