import type { Kind } from './kind'

export const rangeAlert = {
  table: 'range_alert',
  what: 'That a metric of a monitored patient was outside of its range on a day, so that it is told once.',
  sort: 'inner',
  key: null,
  owners: { practice: 'practice_id', participant: 'participant_id' },
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
