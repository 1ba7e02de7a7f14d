import type { Kind } from './kind'

export const anthropometrics = {
  table: 'anthropometrics',
  what: 'Measures of the body, such as weight and blood pressure, of one day.',
  sort: 'record',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: 'shell.anthropometrics',
  live: ['own', 'participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: ['anthropometrics.export'],
  restore: 'kept',
  log: ['anthropometrics'],
} as const satisfies Kind
