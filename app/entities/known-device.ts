import type { Kind } from './kind'

export const knownDevice = {
  table: 'known_device',
  what: 'A browser in which an account signed in before.',
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
