import type { Kind } from './kind'

export const metricPreference = {
  table: 'metric_preference',
  what: 'Whether a participant reads weights in pounds or kilograms, and when a mail reminds them to measure.',
  sort: 'part',
  key: null,
  owners: { participant: 'participant_id' },
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
