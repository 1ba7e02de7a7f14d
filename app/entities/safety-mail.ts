import type { Kind } from './kind'

export const safetyMail = {
  table: 'safety_mail',
  what: 'When the care team of a practice was last told about safety events.',
  sort: 'inner',
  key: 'practice_id',
  owners: { practice: 'practice_id' },
  named: null,
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
