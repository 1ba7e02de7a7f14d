import type { Kind } from './kind'

export const userLog = {
  table: 'user_log',
  what: 'Who did, read or was refused what, and when; rows hang together by their hashes.',
  sort: 'record',
  key: 'id',
  owners: {},
  named: null,
  called: 'shell.activityLog',
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'rows',
  exported: ['userLogExport'],
  restore: 'kept',
  log: ['user-log'],
} as const satisfies Kind
