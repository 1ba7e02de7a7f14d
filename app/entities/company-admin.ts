import type { Kind } from './kind'

export const companyAdmin = {
  table: 'company_admin',
  what: 'An account that manages a company; one account may manage several.',
  sort: 'record',
  key: 'id',
  owners: { company: 'company_id', reseller: 'company.reseller_id?' },
  named: { by: ['email'], in: 'user' },
  called: 'admins.companyTitle',
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['companyAdmin.export'],
  restore: 'kept',
  log: ['company-admin'],
} as const satisfies Kind
