import type { Kind } from './kind'

export const listColumns = {
  table: 'list_columns',
  what: 'Which columns of a list somebody leaves out.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
