import type { Kind } from './kind'

export const loginThrottle = {
  table: 'login_throttle',
  what: 'Failed tries to sign in, by who tried.',
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
