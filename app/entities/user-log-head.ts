import type { Kind } from './kind'

export const userLogHead = {
  table: 'user_log_head',
  what: 'The last hash of each chain of the activity log.',
  sort: 'inner',
  key: 'chain',
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'instead',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
