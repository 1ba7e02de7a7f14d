import type { Kind } from './kind'

export const loginThrottle = {
  table: 'login_throttle',
  what: 'Failed tries to sign in, as the version before counted them; a later one drops it.',
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
