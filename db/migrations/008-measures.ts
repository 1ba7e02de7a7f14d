import { dropTables, EDITABLE, type Ddl, type Migration } from './ddl'

const OF_PRACTICE = `practice_id INTEGER NOT NULL REFERENCES practice (id)`
const LIVE = 'WHERE archived = 0'

/**
 * Lab values and body measures of participants. Imported biometrics may identify a person only by the
 * external id, until a participant of the practice matches. A score stores the names of the inputs it lacks
 * and the key of a sentence to show with it.
 */
export const measures: Migration = {
  name: '008-measures',
  up: async (db) => {
    await db.run(
      `CREATE TABLE biometrics (${db.id}, ${OF_PRACTICE}, participant_id INTEGER REFERENCES participant (id), external_id TEXT, survey_id INTEGER REFERENCES survey (id),
        tchol DOUBLE PRECISION, ldl_c DOUBLE PRECISION, hdl_c DOUBLE PRECISION, trig DOUBLE PRECISION, fasting_bg DOUBLE PRECISION, a1c DOUBLE PRECISION,
        comment TEXT, created_by INTEGER REFERENCES app_user (id), archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE},
        CHECK (participant_id IS NOT NULL OR external_id IS NOT NULL))`,
      `CREATE TABLE anthropometrics (${db.id}, ${OF_PRACTICE}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        weight_lb DOUBLE PRECISION, height_in DOUBLE PRECISION, waist_in DOUBLE PRECISION, bp_systolic DOUBLE PRECISION, bp_diastolic DOUBLE PRECISION,
        comment TEXT, created_by INTEGER REFERENCES app_user (id), archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE})`,
      `ALTER TABLE score ADD COLUMN missing TEXT`,
      `ALTER TABLE score ADD COLUMN note TEXT`,
    )
    await compareByBytes(db)
    for (const table of ['biometrics', 'anthropometrics']) {
      await db.run(
        `CREATE INDEX ${table}_newest ON ${table} (participant_id, created, id) ${LIVE}`,
        `CREATE INDEX ${table}_practice ON ${table} (practice_id, created, id) ${LIVE}`,
        `CREATE INDEX ${table}_practice_id ON ${table} (practice_id, id) ${LIVE}`,
      )
    }
    await db.run(`CREATE INDEX biometrics_external ON biometrics (practice_id, external_id, id) ${LIVE}`)
  },
  down: async (db) => {
    await dropTables('anthropometrics', 'biometrics')(db)
    await db.run('ALTER TABLE score DROP COLUMN note', 'ALTER TABLE score DROP COLUMN missing')
  },
}

/** The index can only find prefixes of an external id if text sorts by bytes, as SQLite does anyway. */
async function compareByBytes(db: Ddl): Promise<void> {
  if (!db.sqlite) await db.run(`ALTER TABLE biometrics ALTER COLUMN external_id TYPE TEXT COLLATE "C"`)
}
