import type { Kind } from './kind'

export const monitoringBill = {
  table: 'monitoring_bill',
  what: 'What was billed for a monitored patient: which rule, for which period, on which review.',
  sort: 'part',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: ['rpm.ledgerExport'],
  restore: 'kept',
  log: ['monitoring-bill'],
} as const satisfies Kind
