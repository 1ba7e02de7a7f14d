import type { Kind } from './kind'

export const rateLimit = {
  table: 'rate_limit',
  what: 'How much of a limit somebody has used.',
  sort: 'inner',
  key: null,
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
