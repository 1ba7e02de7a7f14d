import type { Kind } from './kind'

export const uncheckedReading = {
  table: 'unchecked_reading',
  what: 'A reading that is out of range or calls for action, with the monitoring check that has seen it.',
  sort: 'inner',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
