import type { Kind } from './kind'

export const videoEnded = {
  table: 'video_ended',
  what: 'A video room whose address works no more.',
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
  log: ['video'],
} as const satisfies Kind
