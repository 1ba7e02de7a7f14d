import type { Kind } from './kind'

export const monitoringState = {
  table: 'monitoring_state',
  what: 'What is known about each monitored patient of a practice, kept so that the list reads rows and not readings.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'joined',
  clone: 'none',
  copy: 'none',
  exported: ['rpm.export'],
  restore: 'kept',
  log: [],
} as const satisfies Kind
