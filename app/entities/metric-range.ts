import type { Kind } from './kind'

export const metricRange = {
  table: 'metric_range',
  what: 'Between which values a metric is as it should be: of a practice, or of one of its patients in the place of these.',
  sort: 'part',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id?' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['metric-range'],
} as const satisfies Kind
