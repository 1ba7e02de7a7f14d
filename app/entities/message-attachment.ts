import type { Kind } from './kind'

export const messageAttachment = {
  table: 'message_attachment',
  what: 'A document that goes with a message template.',
  sort: 'part',
  key: 'id',
  owners: { practice: 'message.practice_id' },
  named: null,
  called: null,
  live: ['message'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
