import type { Ddl, Migration } from './ddl'

const TABLES = ['biometrics', 'anthropometrics'] as const
const LIVE = 'WHERE archived = 0'
const COLUMNS =
  'id, participant_id, survey_id, score_name, score, value, points, threshold_index, missing, note, updated'

/**
 * The day a value was drawn or measured, which may be earlier than the day it was entered. A survey has one
 * row of a risk score for each instant at which its measured values changed: `measured`, empty for the
 * instant of the survey itself.
 */
export const measuredOn: Migration = {
  name: '035-measured-on',
  up: async (db) => {
    for (const table of TABLES) {
      await db.run(
        `ALTER TABLE ${table} ADD COLUMN measured_on TEXT NOT NULL DEFAULT ''`,
        `UPDATE ${table} SET measured_on = substr(created, 1, 10)`,
        `CREATE INDEX ${table}_measured ON ${table} (measured_on, id) ${LIVE}`,
        `CREATE INDEX ${table}_practice_measured ON ${table} (practice_id, measured_on, id) ${LIVE}`,
        `CREATE INDEX ${table}_participant_measured ON ${table} (participant_id, measured_on, id) ${LIVE}`,
      )
    }
    await rebuildScore(db, 'survey_id, score_name, measured', `TEXT NOT NULL DEFAULT ''`)
    await db.run(
      `UPDATE score SET measured = updated WHERE score_name IN ('FRAMINGHAM_SCORE', 'ACC_AHA_SCORE')
         AND updated > (SELECT v.completed FROM survey v WHERE v.id = score.survey_id)`,
    )
  },
  down: async (db) => {
    // The scores can be recomputed from stored data.
    await db.run(
      `DELETE FROM score WHERE EXISTS (SELECT 1 FROM score later WHERE later.survey_id = score.survey_id
         AND later.score_name = score.score_name AND later.measured > score.measured)`,
    )
    await rebuildScore(db, 'survey_id, score_name')
    for (const table of TABLES) {
      await db.run(
        `DROP INDEX ${table}_participant_measured`,
        `DROP INDEX ${table}_practice_measured`,
        `DROP INDEX ${table}_measured`,
        `ALTER TABLE ${table} DROP COLUMN measured_on`,
      )
    }
  },
}

/** SQLite cannot change a unique constraint of an existing table, so the rows move to a new one. */
async function rebuildScore(db: Ddl, unique: string, measured?: string): Promise<void> {
  await db.run(
    'DROP INDEX score_trend',
    'ALTER TABLE score RENAME TO score_before',
    `CREATE TABLE score (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), survey_id INTEGER NOT NULL REFERENCES survey (id),
      score_name TEXT NOT NULL, score DOUBLE PRECISION, value DOUBLE PRECISION, points DOUBLE PRECISION, threshold_index INTEGER,
      missing TEXT, note TEXT, updated TEXT NOT NULL${measured ? `, measured ${measured}` : ''}, UNIQUE (${unique}))`,
    `INSERT INTO score (${COLUMNS}) SELECT ${COLUMNS} FROM score_before`,
    'DROP TABLE score_before',
    'CREATE INDEX score_trend ON score (participant_id, score_name, updated)',
  )
  if (!db.sqlite)
    await db.run(
      `SELECT setval(pg_get_serial_sequence('score', 'id'), COALESCE((SELECT MAX(id) FROM score), 0) + 1, false)`,
    )
}
