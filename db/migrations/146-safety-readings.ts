import { EDITABLE, mustNotLose, oneOf, type Ddl, type Migration } from './ddl'

const OUTCOMES = ['CONTACTED', 'PLAN_MADE', 'ESCALATED', 'NO_RISK']
const COLUMNS = `id, participant_id, rule, source, source_id, value, raised, raised_by, outcome, note, dealt, dealt_by,
  version, created, updated, worse_value, worse_at`

const OF_READINGS = `source = 'metric_reading'`

/** Readings from home can also raise a safety event. */
export const safetyReadings: Migration = {
  name: '146-safety-readings',
  up: (db) => sources(db, ['survey', 'anthropometrics', 'metric_reading']),
  down: async (db) => {
    await mustNotLose(db, 'safety_event', OF_READINGS)
    await db.run(`DELETE FROM safety_event WHERE ${OF_READINGS}`)
    await sources(db, ['survey', 'anthropometrics'])
  },
}

async function sources(db: Ddl, names: readonly string[]): Promise<void> {
  if (!db.sqlite)
    return db.run(
      'ALTER TABLE safety_event DROP CONSTRAINT safety_event_source_check',
      `ALTER TABLE safety_event ADD CONSTRAINT safety_event_source_check ${oneOf('source', names)}`,
    )
  await db.run(
    ...['source', 'open', 'participant', 'raised', 'past'].map((name) => `DROP INDEX safety_event_${name}`),
    'ALTER TABLE safety_event RENAME TO safety_event_before',
    `CREATE TABLE safety_event (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), rule TEXT NOT NULL,
      source TEXT NOT NULL ${oneOf('source', names)}, source_id INTEGER NOT NULL, value TEXT NOT NULL,
      raised TEXT NOT NULL, raised_by INTEGER REFERENCES app_user (id),
      outcome TEXT ${oneOf('outcome', OUTCOMES)}, note TEXT, dealt TEXT,
      dealt_by INTEGER REFERENCES app_user (id), ${EDITABLE}, worse_value TEXT, worse_at TEXT)`,
    `INSERT INTO safety_event (${COLUMNS}) SELECT ${COLUMNS} FROM safety_event_before`,
    'DROP TABLE safety_event_before',
    'CREATE UNIQUE INDEX safety_event_source ON safety_event (source, source_id, rule) WHERE dealt IS NULL',
    'CREATE INDEX safety_event_open ON safety_event (participant_id) WHERE dealt IS NULL',
    'CREATE INDEX safety_event_participant ON safety_event (participant_id, raised, id)',
    'CREATE INDEX safety_event_raised ON safety_event (raised, id)',
    'CREATE INDEX safety_event_past ON safety_event (source, source_id)',
  )
}
