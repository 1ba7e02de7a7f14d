import type { Kind } from './kind'

export const monitoringDevice = {
  table: 'monitoring_device',
  what: 'The devices of each time of monitoring: what they are, whether medical, who ordered them and when.',
  sort: 'part',
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
  log: ['monitoring-device'],
} as const satisfies Kind
