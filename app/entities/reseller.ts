import type { Kind } from './kind'

export const reseller = {
  table: 'reseller',
  what: 'Sells the product and looks after its companies.',
  sort: 'record',
  key: 'id',
  owners: {},
  addressed: 'live',
  named: { by: ['name'] },
  called: 'shell.reseller',
  live: ['own'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['reseller.export'],
  restore: 'kept',
  log: ['reseller'],
} as const satisfies Kind
