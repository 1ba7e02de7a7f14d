import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

/**
 * Recurring questionnaires: a practice's schedule for everybody on a plan or for one patient, and what it did
 * in each period for each person. The primary key of a period makes two surveys in one period impossible.
 */
export const surveySchedules: Migration = {
  name: '070-survey-schedules',
  up: (db) =>
    db.run(
      `CREATE TABLE survey_schedule (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), plan_id INTEGER REFERENCES plan (id),
        participant_id INTEGER REFERENCES participant (id), questionnaire_code TEXT NOT NULL, every INTEGER NOT NULL CHECK (every > 0),
        unit TEXT NOT NULL ${oneOf('unit', ['week', 'month'])}, starts TEXT NOT NULL, ends TEXT, created_by INTEGER REFERENCES app_user (id),
        archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE}, CHECK ((plan_id IS NULL) <> (participant_id IS NULL)))`,
      'CREATE INDEX survey_schedule_practice ON survey_schedule (practice_id, id) WHERE archived = 0',
      'CREATE INDEX survey_schedule_participant ON survey_schedule (participant_id) WHERE participant_id IS NOT NULL',
      `CREATE TABLE survey_period (schedule_id INTEGER NOT NULL REFERENCES survey_schedule (id), participant_id INTEGER NOT NULL REFERENCES participant (id),
        period TEXT NOT NULL, survey_id INTEGER REFERENCES survey (id), stop_token TEXT NOT NULL, made TEXT NOT NULL, reminded TEXT,
        PRIMARY KEY (schedule_id, participant_id, period))`,
      'CREATE UNIQUE INDEX survey_period_token ON survey_period (stop_token)',
      'CREATE INDEX survey_period_made ON survey_period (made) WHERE reminded IS NULL',
      'CREATE INDEX survey_period_participant ON survey_period (participant_id)',
      'CREATE INDEX survey_period_survey ON survey_period (survey_id)',
      `CREATE TABLE survey_reminder_stop (participant_id INTEGER NOT NULL PRIMARY KEY REFERENCES participant (id), stopped TEXT NOT NULL)`,
    ),
  down: dropTables('survey_reminder_stop', 'survey_period', 'survey_schedule'),
}
