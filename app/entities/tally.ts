import type { Kind } from './kind'

export const tally = {
  table: 'tally',
  what: 'Counts that triggers keep beside the rows.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
