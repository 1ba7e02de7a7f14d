import type { Kind } from './kind'

export const emrSync = {
  table: 'emr_sync',
  what: 'A synchronisation of a calendar with a medical-record system, and its report.',
  sort: 'inner',
  key: 'id',
  owners: {},
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
