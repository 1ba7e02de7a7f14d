import type { Kind } from './kind'

export const stagedBatch = {
  table: 'staged_batch',
  what: 'Rows that an import of an older version has written and not shown yet.',
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
