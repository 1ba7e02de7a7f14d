import type { Kind } from './kind'

export const plan = {
  table: 'plan',
  what: 'What a company offers its participants.',
  sort: 'record',
  key: 'id',
  owners: { company: 'company_id', reseller: 'company.reseller_id?' },
  addressed: 'live',
  named: { by: ['name'], beside: 'company' },
  called: 'shell.plan',
  live: ['own'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['plan.export'],
  restore: 'kept',
  log: ['plan'],
} as const satisfies Kind
