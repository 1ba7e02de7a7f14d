import type { Kind } from './kind'

export const passwordLink = {
  table: 'password_link',
  what: 'A mailed link for choosing a password.',
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
