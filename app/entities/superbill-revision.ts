import type { Kind } from './kind'

export const superbillRevision = {
  table: 'superbill_revision',
  what: 'What a superbill said each time it was saved, and by whom.',
  sort: 'part',
  key: 'id',
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
