import type { Kind } from './kind'

export const option = {
  table: 'app_option',
  what: 'A setting of the product by name.',
  sort: 'record',
  key: 'id',
  owners: {},
  named: { by: ['name'] },
  called: 'shell.options',
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['option'],
} as const satisfies Kind
