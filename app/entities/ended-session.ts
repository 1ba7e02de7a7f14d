import type { Kind } from './kind'

export const endedSession = {
  table: 'ended_session',
  what: 'That a session ended, so that the next page says so.',
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
