import type { Kind } from './kind'

export const jobSchedule = {
  table: 'job_schedule',
  what: 'When work that comes again is next due.',
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
