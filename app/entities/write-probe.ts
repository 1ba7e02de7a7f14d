import type { Kind } from './kind'

export const writeProbe = {
  table: 'write_probe',
  what: 'One row that shows whether the database can be written.',
  sort: 'inner',
  key: 'id',
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
