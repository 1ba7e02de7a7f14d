import type { Kind } from './kind'

export const calendarRun = {
  table: 'calendar_run',
  what: 'Times that are cloned or cleared in the background, and what came of it.',
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
