import type { Kind } from './kind'

export const bulkRun = {
  table: 'bulk_run',
  what: 'Work on many patients, one after the other, and how far it is.',
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
  log: [],
} as const satisfies Kind
