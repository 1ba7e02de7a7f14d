import type { Kind } from './kind'

export const monitoringReversal = {
  table: 'monitoring_reversal',
  what: 'Bills of monitoring that were taken back: when, by whom and why. The bill itself stays.',
  sort: 'part',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['monitoring-reversal'],
} as const satisfies Kind
