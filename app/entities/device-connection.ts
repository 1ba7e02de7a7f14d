import type { Kind } from './kind'

export const deviceConnection = {
  table: 'device_connection',
  what: 'A service that measures for a participant, with sealed tokens, and when it was last read.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  sealed: { by: 'id', columns: ['access_token', 'refresh_token'] },
  restore: 'kept',
  log: ['device'],
} as const satisfies Kind
