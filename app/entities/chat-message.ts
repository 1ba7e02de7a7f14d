import type { Kind } from './kind'

export const chatMessage = {
  table: 'chat_message',
  what: 'What somebody asked the assistant, and what it answered.',
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
  log: ['chat'],
} as const satisfies Kind
