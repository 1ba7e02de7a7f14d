import type { Kind } from './kind'

export const safetyEvent = {
  table: 'safety_event',
  what: 'An answer or value that the care team must deal with, and what they did.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'patients.safetyFlag',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['safety-event'],
} as const satisfies Kind
