import type { Kind } from './kind'

export const calendarFeed = {
  table: 'calendar_feed',
  what: 'The private address at which calendar programs read the appointments of somebody.',
  sort: 'inner',
  key: 'id',
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
