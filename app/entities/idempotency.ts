import type { Kind } from './kind'

export const idempotency = {
  table: 'idempotency',
  what: 'The answer to a call, for its repeat.',
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
