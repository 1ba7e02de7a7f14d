import type { Kind } from './kind'

export const inviteRun = {
  table: 'invite_run',
  what: 'Invitations that are sent one after the other, and how many were.',
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
