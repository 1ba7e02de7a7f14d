import type { Kind } from './kind'

export const surveyNote = {
  table: 'survey_note',
  what: 'What a practice writes about a patient after seeing them; final once it is locked.',
  sort: 'record',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id' },
  addressed: 'ever',
  named: null,
  called: 'notes.note',
  live: ['participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['survey-note'],
} as const satisfies Kind
