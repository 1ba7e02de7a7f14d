import type { Kind } from './kind'

export const appointmentGone = {
  table: 'appointment_gone',
  what: 'A time that left the calendar of somebody who has a feed: their calendar program is told to drop it.',
  sort: 'inner',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id?' },
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
