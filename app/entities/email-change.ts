import type { Kind } from './kind'

export const emailChange = {
  table: 'email_change',
  what: 'A change of address that waits for its link, or can be undone.',
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
