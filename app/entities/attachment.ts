import type { Kind } from './kind'

export const attachment = {
  table: 'attachment',
  what: 'A document of a practice; the file itself is in the store of files.',
  sort: 'record',
  key: 'id',
  owners: {
    practice: 'practice_id',
  },
  named: { by: ['name'] },
  called: 'shell.documents',
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['practice.documentsExport'],
  restore: 'kept',
  log: ['attachment'],
} as const satisfies Kind
