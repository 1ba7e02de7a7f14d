import type { Kind } from './kind'

export const reportBuild = {
  table: 'report_build',
  what: 'One computation of all rows of the reports.',
  sort: 'inner',
  key: 'id',
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
