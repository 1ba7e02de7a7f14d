import type { Kind } from './kind'

export const chatDay = {
  table: 'chat_day',
  what: 'How often somebody asked the assistant on a day, as the version before counted it; a later one drops it.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
