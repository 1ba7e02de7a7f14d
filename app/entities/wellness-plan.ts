import type { Kind } from './kind'

export const wellnessPlan = {
  table: 'wellness_plan',
  what: 'The path of a participant: vision, values and confidence; and the time zone of their days.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'wellness.plan',
  live: ['participant'],
  merge: 'joined',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['wellness-plan'],
} as const satisfies Kind
