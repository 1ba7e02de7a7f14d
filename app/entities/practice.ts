import type { Kind } from './kind'

export const practice = {
  table: 'practice',
  what: 'Where practitioners work and patients are looked after.',
  sort: 'record',
  key: 'id',
  owners: { company: 'company_id', reseller: 'company.reseller_id?' },
  addressed: 'live',
  named: { by: ['name'], beside: 'company' },
  called: 'shell.practice',
  live: ['own'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['practice.export'],
  restore: 'kept',
  log: ['practice'],
} as const satisfies Kind
