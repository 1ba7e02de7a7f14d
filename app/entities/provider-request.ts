import type { Kind } from './kind'

export const providerRequest = {
  table: 'provider_request',
  what: 'A practice that asks to look after a participant, and the answer.',
  sort: 'part',
  key: 'id',
  owners: {
    practice: 'practice_id',
    participant: 'participant_id',
  },
  named: null,
  called: null,
  live: ['practice', 'participant'],
  merge: 'joined',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['provider-request'],
} as const satisfies Kind
