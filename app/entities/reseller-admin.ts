import type { Kind } from './kind'

export const resellerAdmin = {
  table: 'reseller_admin',
  what: 'An account that manages a reseller.',
  sort: 'record',
  key: 'id',
  owners: { reseller: 'reseller_id' },
  named: { by: ['email'], in: 'user' },
  called: 'admins.resellerTitle',
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['resellerAdmin.export'],
  restore: 'kept',
  log: ['reseller-admin'],
} as const satisfies Kind
