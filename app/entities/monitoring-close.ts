import type { Kind } from './kind'

export const monitoringClose = {
  table: 'monitoring_close',
  what: 'The months of a monitored patient that are closed: they take corrections only.',
  sort: 'part',
  key: null,
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['monitoring-month'],
} as const satisfies Kind
