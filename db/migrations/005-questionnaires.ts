import { dropTables, EDITABLE, type Migration } from './ddl'

/**
 * A survey is one use of a questionnaire version; its scores are stored per survey so that trends are stable.
 */
export const questionnaires: Migration = {
  name: '005-questionnaires',
  up: (db) =>
    db.run(
      `CREATE TABLE survey (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER REFERENCES practice (id),
        questionnaire_code TEXT NOT NULL, definition_version INTEGER NOT NULL, current_question TEXT, created_by INTEGER REFERENCES app_user (id),
        started TEXT, lastupdated TEXT, completed TEXT, archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE})`,
      `CREATE INDEX survey_participant ON survey (participant_id, questionnaire_code, id)`,
      `CREATE TABLE response (${db.id}, survey_id INTEGER NOT NULL REFERENCES survey (id), question_name TEXT NOT NULL, option_values TEXT NOT NULL, points DOUBLE PRECISION,
        status TEXT, updated TEXT NOT NULL, UNIQUE (survey_id, question_name))`,
      `CREATE TABLE score (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), survey_id INTEGER NOT NULL REFERENCES survey (id), score_name TEXT NOT NULL,
        score DOUBLE PRECISION, value DOUBLE PRECISION, points DOUBLE PRECISION, threshold_index INTEGER, updated TEXT NOT NULL, UNIQUE (survey_id, score_name))`,
      `CREATE INDEX score_trend ON score (participant_id, score_name, updated)`,
    ),
  down: dropTables('score', 'response', 'survey'),
}
