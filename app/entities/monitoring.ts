import type { Kind } from './kind'

export const monitoring = {
  table: 'monitoring',
  what: 'Who is monitored by which practice, from when, with what consent, and until when.',
  sort: 'part',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['monitoring'],
} as const satisfies Kind
