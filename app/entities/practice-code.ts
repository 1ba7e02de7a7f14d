import type { Kind } from './kind'

export const practiceCode = {
  table: 'practice_code',
  what: 'A code of the provider taxonomy: what a practice or practitioner does.',
  sort: 'part',
  key: 'id',
  owners: {},
  named: { by: ['display_name'] },
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'instead',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
