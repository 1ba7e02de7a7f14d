import type { Kind } from './kind'

export const surveyReminderStop = {
  table: 'survey_reminder_stop',
  what: 'Who wants no mails about questionnaires that wait.',
  sort: 'part',
  key: null,
  owners: { participant: 'participant_id' },
  named: null,
  called: null,
  live: [],
  merge: 'stays',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
