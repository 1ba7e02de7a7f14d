import type { Kind } from './kind'

export const surveySchedule = {
  table: 'survey_schedule',
  what: 'A rule by which a questionnaire comes back for everybody on a plan, or for one patient.',
  sort: 'part',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id?' },
  named: null,
  called: null,
  live: ['own'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['survey-schedule'],
} as const satisfies Kind
