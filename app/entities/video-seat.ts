import type { Kind } from './kind'

export const videoSeat = {
  table: 'video_seat',
  what: 'Somebody in a video room or at its door, while it lasts.',
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
