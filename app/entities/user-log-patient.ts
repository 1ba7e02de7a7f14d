import type { Kind } from './kind'

export const userLogPatient = {
  table: 'user_log_patient',
  what: 'Whom a list in the activity log showed.',
  sort: 'inner',
  key: null,
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
