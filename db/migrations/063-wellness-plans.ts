import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

const TIMEFRAMES = [
  '1 week',
  '2 weeks',
  '3 weeks',
  '1 month',
  '2 months',
  '3 months',
  '6 months',
  '9 months',
  '12 months',
]
const OF_PARTICIPANT = 'participant_id INTEGER NOT NULL REFERENCES participant (id)'
const RATING = (column: string) => `CHECK (${column} BETWEEN 1 AND 10)`

/**
 * A participant's plans and private data: path, goals, habits with daily ratings, and notes to self, which
 * have their own table because nobody else may read them unless they are shared.
 */
export const wellnessPlans: Migration = {
  name: '063-wellness-plans',
  up: (db) =>
    db.run(
      `CREATE TABLE wellness_plan (${db.id}, ${OF_PARTICIPANT}, vision TEXT, path_values TEXT, confidence TEXT, time_zone TEXT,
        ${EDITABLE})`,
      'CREATE UNIQUE INDEX wellness_plan_participant ON wellness_plan (participant_id)',
      `CREATE TABLE self_note (${db.id}, ${OF_PARTICIPANT}, notes TEXT NOT NULL DEFAULT '',
        allow_provider_view INTEGER NOT NULL DEFAULT 0, ${EDITABLE})`,
      'CREATE UNIQUE INDEX self_note_participant ON self_note (participant_id)',
      `CREATE TABLE goal (${db.id}, ${OF_PARTICIPANT}, goal TEXT NOT NULL, timeframe TEXT NOT NULL ${oneOf('timeframe', TIMEFRAMES)},
        ${EDITABLE})`,
      'CREATE INDEX goal_participant ON goal (participant_id, id)',
      `CREATE TABLE habit (${db.id}, ${OF_PARTICIPANT}, habit TEXT NOT NULL, categories TEXT NOT NULL, reminder TEXT, reminder_at TEXT,
        reminder_token TEXT, archived_timestamp TEXT, ${EDITABLE})`,
      'CREATE INDEX habit_participant ON habit (participant_id, id)',
      'CREATE INDEX habit_reminder ON habit (reminder_at) WHERE reminder_at IS NOT NULL',
      'CREATE UNIQUE INDEX habit_reminder_token ON habit (reminder_token) WHERE reminder_token IS NOT NULL',
      `CREATE TABLE habit_progress (${db.id}, habit_id INTEGER NOT NULL REFERENCES habit (id), day TEXT NOT NULL,
        progress INTEGER NOT NULL ${RATING('progress')}, timestamp TEXT NOT NULL)`,
      'CREATE UNIQUE INDEX habit_progress_day ON habit_progress (habit_id, day)',
      `CREATE TABLE habit_motivation (${db.id}, habit_id INTEGER NOT NULL REFERENCES habit (id), day TEXT NOT NULL,
        importance INTEGER ${RATING('importance')}, confidence INTEGER ${RATING('confidence')}, timestamp TEXT NOT NULL)`,
      'CREATE UNIQUE INDEX habit_motivation_day ON habit_motivation (habit_id, day)',
    ),
  down: dropTables('habit_motivation', 'habit_progress', 'habit', 'goal', 'self_note', 'wellness_plan'),
}
