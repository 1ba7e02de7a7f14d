import type { Kind } from './kind'

export const user = {
  table: 'app_user',
  what: 'The account with which somebody signs in, and what they may do.',
  sort: 'record',
  key: 'id',
  owners: {},
  named: { by: ['email'] },
  called: 'shell.account',
  live: ['own'],
  merge: 'none',
  clone: 'new',
  copy: 'rows',
  exported: ['admin.export'],
  restore: 'kept',
  log: ['admin', 'user'],
} as const satisfies Kind
