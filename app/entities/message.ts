import type { Kind } from './kind'

export const message = {
  table: 'message',
  what: 'A template of a message that a practice sends.',
  sort: 'record',
  key: 'id',
  owners: {
    practice: 'practice_id',
  },
  addressed: 'ever',
  named: { by: ['name'] },
  called: 'message.updateTitle',
  live: ['own'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['message.export'],
  restore: 'kept',
  log: ['message'],
} as const satisfies Kind
