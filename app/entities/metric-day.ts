import type { Kind } from './kind'

export const metricDay = {
  table: 'metric_day',
  what: 'The figure of a metric on a day, worked out from all its readings of that day.',
  sort: 'inner',
  key: null,
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: ['participant'],
  merge: 'joined',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
