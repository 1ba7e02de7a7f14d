import type { Kind } from './kind'

export const deletion = {
  table: 'deletion',
  what: 'A deleted practice, practitioner or participant, with what their rows said before, to restore them.',
  sort: 'inner',
  key: 'id',
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
