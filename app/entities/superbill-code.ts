import type { Kind } from './kind'

export const superbillCode = {
  table: 'superbill_code',
  what: 'A code with its charge that a practice may put on a superbill.',
  sort: 'record',
  key: 'id',
  owners: {
    practice: 'practice_id',
  },
  named: { by: ['code'] },
  called: 'superbill.item',
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['practice.superbillCodesExport'],
  restore: 'kept',
  log: ['superbill-code'],
} as const satisfies Kind
