import type { Kind } from './kind'

export const overviewDay = {
  table: 'overview_day',
  what: 'What a day brought to a company: people, questionnaires, notes, practices; 0 stands for no company.',
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
