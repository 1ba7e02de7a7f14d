import type { Kind } from './kind'

export const metricReadingVersion = {
  table: 'metric_reading_version',
  what: 'What a reading said before it was corrected, by a person or by its source.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'metric_reading.participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
