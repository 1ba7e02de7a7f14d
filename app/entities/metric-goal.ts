import type { Kind } from './kind'

export const metricGoal = {
  table: 'metric_goal',
  what: 'A weight or a number of steps a day that a participant wants to reach by a day.',
  sort: 'record',
  key: 'id',
  owners: { participant: 'participant_id' },
  named: null,
  called: 'metrics.goal',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['metric-goal'],
} as const satisfies Kind
