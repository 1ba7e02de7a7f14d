import type { Kind } from './kind'

export const selfNote = {
  table: 'self_note',
  what: 'Notes to self of a participant; not shared, they are read by nobody else.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'joined',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['self-note'],
} as const satisfies Kind
