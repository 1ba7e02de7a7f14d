import type { Kind } from './kind'

export const importRun = {
  table: 'import_run',
  what: 'An import that runs after the answer: who asked for it, its file, what came of it.',
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
