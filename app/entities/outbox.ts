import type { Kind } from './kind'

export const outbox = {
  table: 'outbox',
  what: 'Mail that was written with what it tells about, and whether it was sent.',
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
