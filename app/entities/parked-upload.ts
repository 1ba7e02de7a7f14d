import type { Kind } from './kind'

export const parkedUpload = {
  table: 'parked_upload',
  what: 'A file that waits for its import to be confirmed.',
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
