import type { Kind } from './kind'

export const session = {
  table: 'session',
  what: 'Somebody who is signed in, and whom they mask as.',
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
  restore: 'emptied',
  log: [],
} as const satisfies Kind
