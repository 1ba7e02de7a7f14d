import type { Kind } from './kind'

export const migration = {
  table: 'migration',
  what: 'The migrations that were applied.',
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
  restore: 'kept',
  log: [],
} as const satisfies Kind
