import { dropTables, type Migration } from './ddl'

const REFUSED = 'the history of answers is append-only'

/**
 * Previous values of changed answers: append-only, enforced by the database itself. Answers store who gave
 * them; measured values and answers store which unlikely ones were confirmed.
 */
export const answerHistory: Migration = {
  name: '036-answer-history',
  up: async (db) => {
    await db.run(
      `CREATE TABLE response_history (${db.id}, survey_id INTEGER NOT NULL REFERENCES survey (id), question_name TEXT NOT NULL,
        option_values TEXT NOT NULL, status TEXT, points DOUBLE PRECISION, given TEXT NOT NULL, given_by INTEGER,
        changed TEXT NOT NULL, changed_by INTEGER, masked_user_id INTEGER, reason TEXT)`,
      'CREATE INDEX response_history_survey ON response_history (survey_id, id)',
      'ALTER TABLE response ADD COLUMN given_by INTEGER',
      'ALTER TABLE response ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0',
      `ALTER TABLE biometrics ADD COLUMN confirmed TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE anthropometrics ADD COLUMN confirmed TEXT NOT NULL DEFAULT ''`,
    )
    if (db.sqlite) {
      for (const event of ['UPDATE', 'DELETE'])
        await db.run(
          `CREATE TRIGGER response_history_no_${event.toLowerCase()} BEFORE ${event} ON response_history BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
        )
    } else {
      await db.run(
        `CREATE FUNCTION response_history_refuse() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN RAISE EXCEPTION '${REFUSED}'; END $body$`,
        `CREATE TRIGGER response_history_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON response_history FOR EACH STATEMENT EXECUTE FUNCTION response_history_refuse()`,
      )
    }
  },
  down: async (db) => {
    await dropTables('response_history')(db)
    if (!db.sqlite) await db.run('DROP FUNCTION response_history_refuse()')
    await db.run(
      'ALTER TABLE anthropometrics DROP COLUMN confirmed',
      'ALTER TABLE biometrics DROP COLUMN confirmed',
      'ALTER TABLE response DROP COLUMN confirmed',
      'ALTER TABLE response DROP COLUMN given_by',
    )
  },
}
