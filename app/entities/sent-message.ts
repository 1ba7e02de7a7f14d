import type { Kind } from './kind'

export const sentMessage = {
  table: 'sent_message',
  what: 'A message that a practice sent to a patient, as it was sent.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id', practice: 'practice_id' },
  named: null,
  called: 'message.sentOne',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['sent-message'],
} as const satisfies Kind
