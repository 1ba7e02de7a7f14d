import type { Kind } from './kind'

export const keptForm = {
  table: 'kept_form',
  what: 'What was typed when a session ended, until the next sign-in.',
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
