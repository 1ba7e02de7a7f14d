import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

const OUTCOMES = ['CONTACTED', 'PLAN_MADE', 'ESCALATED', 'NO_RISK']

/**
 * Something a patient answered or measured that somebody must look at; it stays open until a person handles
 * it. One source (a survey, body measures) has at most one open event per rule. Existing values that call for
 * action, and that nothing newer has replaced, raise events here.
 */
export const safetyEvents: Migration = {
  name: '033-safety-events',
  up: async (db) => {
    await db.run(
      `CREATE TABLE safety_event (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), rule TEXT NOT NULL,
        source TEXT NOT NULL ${oneOf('source', ['survey', 'anthropometrics'])}, source_id INTEGER NOT NULL, value TEXT NOT NULL,
        raised TEXT NOT NULL, raised_by INTEGER REFERENCES app_user (id), outcome TEXT ${oneOf('outcome', OUTCOMES)}, note TEXT, dealt TEXT,
        dealt_by INTEGER REFERENCES app_user (id), ${EDITABLE})`,
      'CREATE UNIQUE INDEX safety_event_source ON safety_event (source, source_id, rule) WHERE dealt IS NULL',
      'CREATE INDEX safety_event_open ON safety_event (participant_id) WHERE dealt IS NULL',
      'CREATE INDEX safety_event_participant ON safety_event (participant_id, raised, id)',
      'CREATE INDEX safety_event_raised ON safety_event (raised, id)',
      'CREATE INDEX safety_event_past ON safety_event (source, source_id)',
      earlierAnswers('PHQ9', 'PHQ9_9', 'PHQ9_ITEM9', 'r.points > 0'),
      earlierAnswers('MH', 'MH_SAFETY', 'MH_SAFETY', `r.option_values IN ('["NOT_ALWAYS"]', '["NO"]')`),
      EARLIER_PRESSURE,
    )
  },
  down: dropTables('safety_event'),
}

/** The answer in the newest survey of its kind that has one. */
function earlierAnswers(code: string, question: string, rule: string, condition: string): string {
  return `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, created, updated)
    SELECT v.participant_id, '${rule}', 'survey', v.id, REPLACE(REPLACE(REPLACE(r.option_values, '[', ''), ']', ''), '"', ''),
           r.updated, r.updated, r.updated
      FROM survey v JOIN response r ON r.survey_id = v.id AND r.question_name = '${question}'
     WHERE v.questionnaire_code = '${code}' AND v.archived = 0 AND ${condition}
       AND NOT EXISTS (SELECT 1 FROM survey n JOIN response a ON a.survey_id = n.id AND a.question_name = r.question_name
                        WHERE n.participant_id = v.participant_id AND n.archived = 0 AND n.id > v.id)`
}

const whole = (column: string) => `COALESCE(CAST(CAST(${column} AS INTEGER) AS TEXT), '–')`

const EARLIER_PRESSURE = `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, created, updated)
  SELECT m.participant_id, 'BLOOD_PRESSURE', 'anthropometrics', m.id, ${whole('m.bp_systolic')} || '/' || ${whole('m.bp_diastolic')},
         m.created, m.created, m.created
    FROM anthropometrics m
   WHERE m.archived = 0 AND (m.bp_systolic > 180 OR m.bp_diastolic > 120)
     AND NOT EXISTS (SELECT 1 FROM anthropometrics n WHERE n.participant_id = m.participant_id AND n.archived = 0 AND n.id > m.id
                        AND (n.bp_systolic IS NOT NULL OR n.bp_diastolic IS NOT NULL))`
