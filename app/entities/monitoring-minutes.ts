import type { Kind } from './kind'

export const monitoringMinutes = {
  table: 'monitoring_minutes',
  what: 'The time that somebody spent on a monitored patient, by month; corrections of closed months.',
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
  log: ['monitoring-minutes'],
} as const satisfies Kind
