import type { Kind } from './kind'

export const appointmentNews = {
  table: 'appointment_news',
  what: 'That a patient booked, canceled or left a time, for each practitioner who is told, until they saw it.',
  sort: 'inner',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'joined',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
