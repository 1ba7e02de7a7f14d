import type { Kind } from './kind'

export const chartVisit = {
  table: 'chart_visit',
  what: 'When somebody of a practice last looked at a chart.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
