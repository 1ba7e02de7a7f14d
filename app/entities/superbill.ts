import type { Kind } from './kind'

export const superbill = {
  table: 'superbill',
  what: 'What a practice bills for a note: codes, minutes, charges, diagnoses.',
  sort: 'record',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: 'superbill.title',
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: ['superbill.export'],
  restore: 'kept',
  log: ['superbill'],
} as const satisfies Kind
