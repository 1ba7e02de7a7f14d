import type { Kind } from './kind'

export const monitoringOffer = {
  table: 'monitoring_offer',
  what: 'What may be billed for each monitored patient now, kept so that lists read rows and not readings.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'joined',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
