import type { Kind } from './kind'

export const reportRollup = {
  table: 'report_rollup',
  what: 'What aggregate reports read instead of scores: how many people had which value, by month, and what is not told.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'emptied',
  log: [],
} as const satisfies Kind
