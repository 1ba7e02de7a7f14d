import type { Kind } from './kind'

export const overviewDay = {
  table: 'overview_day',
  what: 'How many participants, questionnaires and notes a day brought to a company; 0 stands for no company.',
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
