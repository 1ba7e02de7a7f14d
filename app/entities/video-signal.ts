import type { Kind } from './kind'

export const videoSignal = {
  table: 'video_signal',
  what: 'What a browser in a video room was told, while it is there.',
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
