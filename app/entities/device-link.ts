import type { Kind } from './kind'

export const deviceLink = {
  table: 'device_link',
  what: 'A consent page of a device vendor that a session was sent to.',
  sort: 'inner',
  key: null,
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'none',
  exported: [],
  sealed: { by: 'state_hash', columns: ['verifier'] },
  restore: 'emptied',
  log: [],
} as const satisfies Kind
