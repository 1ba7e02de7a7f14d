import type { Kind } from './kind'

export const provider = {
  table: 'provider',
  what: 'Makes a participant a patient of a practice, with what this practice notes about them.',
  sort: 'record',
  key: 'id',
  owners: {
    practice: 'practice_id',
    participant: 'participant_id',
  },
  named: null,
  called: 'participant.providersTitle',
  live: ['practice', 'participant'],
  repeats: { participant: 'patient_archived' },
  merge: 'joined',
  clone: 'new',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['provider'],
} as const satisfies Kind
