import type { Kind } from './kind'

export const monitoringWaiver = {
  table: 'monitoring_waiver',
  what: 'What was met in monitoring and is not going to be billed, with the reason.',
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
  log: ['monitoring-waiver'],
} as const satisfies Kind
