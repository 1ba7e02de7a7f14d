import type { Kind } from './kind'

export const outboxAttachment = {
  table: 'outbox_attachment',
  what: 'A file that goes out with a mail.',
  sort: 'inner',
  key: 'id',
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
