import type { Kind } from './kind'

export const rpmCheck = {
  table: 'rpm_check',
  what: 'What somebody found who looked at the readings of a monitored patient.',
  sort: 'record',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: 'monitoring.check',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['rpm-check'],
} as const satisfies Kind
