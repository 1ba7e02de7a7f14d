import type { Kind } from './kind'

export const metricReading = {
  table: 'metric_reading',
  what: 'A value that a participant or a device measured, such as weight, steps or blood pressure.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'metrics.reading',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: ['me.metricsExport'],
  restore: 'kept',
  log: ['metric-reading'],
} as const satisfies Kind
