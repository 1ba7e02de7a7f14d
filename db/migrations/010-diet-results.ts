import { dropTables, type Migration } from './ddl'

/**
 * Results sent by the diet service: each event once, as received, with the survey it completed. A survey
 * remembers its final number of questions, if an outside assessment ended before its last step.
 */
export const dietResults: Migration = {
  name: '010-diet-results',
  up: (db) =>
    db.run(
      `CREATE TABLE diet_result (${db.id}, event_id TEXT NOT NULL UNIQUE, participant_id INTEGER NOT NULL REFERENCES participant (id),
        survey_id INTEGER NOT NULL UNIQUE REFERENCES survey (id), payload TEXT NOT NULL, created TEXT NOT NULL)`,
      `ALTER TABLE survey ADD COLUMN question_cap INTEGER`,
    ),
  down: async (db) => {
    await dropTables('diet_result')(db)
    await db.run('ALTER TABLE survey DROP COLUMN question_cap')
  },
}
