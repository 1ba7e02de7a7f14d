import type { Kind } from './kind'

export const safetyEventMail = {
  table: 'safety_event_mail',
  what: 'A mail about a safety event, and at which step of the telling.',
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
