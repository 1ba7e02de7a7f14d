import type { Kind } from './kind'

export const job = {
  table: 'job',
  what: 'Work that runs after the answer, with its tries and progress.',
  sort: 'inner',
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
  log: ['job'],
} as const satisfies Kind
