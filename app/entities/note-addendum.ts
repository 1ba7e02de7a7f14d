import type { Kind } from './kind'

export const noteAddendum = {
  table: 'note_addendum',
  what: 'What was added to a locked note later, signed; it is never changed.',
  sort: 'part',
  key: 'id',
  owners: { participant: 'survey_note.participant_id' },
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
