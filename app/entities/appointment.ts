import type { Kind } from './kind'

export const appointment = {
  table: 'appointment',
  what: 'A time of a practitioner: free without a participant, taken with one.',
  sort: 'record',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id?' },
  named: null,
  called: 'appointment.one',
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['appointment'],
} as const satisfies Kind
