import type { Kind } from './kind'

export const company = {
  table: 'company',
  what: 'Has practices, plans and participants.',
  sort: 'record',
  key: 'id',
  owners: { reseller: 'reseller_id?' },
  addressed: 'live',
  named: { by: ['name'], beside: 'reseller' },
  called: 'shell.company',
  live: ['own'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['company.export'],
  sealed: { by: 'id', columns: ['emr_info'] },
  restore: 'kept',
  log: ['company'],
} as const satisfies Kind
