import { EDITABLE, mustNotLose, oneOf, type Ddl, type Migration } from './ddl'

const OUTCOMES = ['CONTACTED', 'PLAN_MADE', 'ESCALATED', 'NO_RISK']
const SOURCES = ['survey', 'anthropometrics', 'metric_reading']
const COLUMNS = `id, participant_id, rule, source, source_id, value, raised, raised_by, outcome, note, dealt, dealt_by,
  version, created, updated, worse_value, worse_at, acknowledged, acknowledged_by, told, tell_at, untold`
const INDEXES = ['source', 'open', 'participant', 'raised', 'past', 'tell']
const OF_LABORATORY = `source = 'biometrics'`

/** Lab values can also raise a safety event. */
export const safetyBiometrics: Migration = {
  name: '195-safety-biometrics',
  up: (db) => sources(db, [...SOURCES, 'biometrics']),
  down: async (db) => {
    await mustNotLose(db, 'safety_event', OF_LABORATORY)
    await db.run(
      `DELETE FROM safety_event_mail WHERE safety_event_id IN (SELECT id FROM safety_event WHERE ${OF_LABORATORY})`,
      `DELETE FROM safety_event WHERE ${OF_LABORATORY}`,
    )
    await sources(db, SOURCES)
  },
}

async function sources(db: Ddl, names: readonly string[]): Promise<void> {
  if (!db.sqlite)
    return db.run(
      'ALTER TABLE safety_event DROP CONSTRAINT safety_event_source_check',
      `ALTER TABLE safety_event ADD CONSTRAINT safety_event_source_check ${oneOf('source', names)}`,
    )
  // SQLite cannot change a CHECK in any other way. References to the event table would follow the renamed
  // table, so the referring tables are recreated.
  await db.run(
    ...INDEXES.map((name) => `DROP INDEX safety_event_${name}`),
    'DROP INDEX safety_event_mail_once',
    'DROP INDEX safety_event_mail_outbox',
    'ALTER TABLE safety_event RENAME TO safety_event_before',
    'ALTER TABLE safety_event_mail RENAME TO safety_event_mail_before',
    `CREATE TABLE safety_event (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), rule TEXT NOT NULL,
      source TEXT NOT NULL ${oneOf('source', names)}, source_id INTEGER NOT NULL, value TEXT NOT NULL,
      raised TEXT NOT NULL, raised_by INTEGER REFERENCES app_user (id),
      outcome TEXT ${oneOf('outcome', OUTCOMES)}, note TEXT, dealt TEXT,
      dealt_by INTEGER REFERENCES app_user (id), ${EDITABLE}, worse_value TEXT, worse_at TEXT,
      acknowledged TEXT, acknowledged_by INTEGER REFERENCES app_user (id), told INTEGER NOT NULL DEFAULT 0,
      tell_at TEXT, untold TEXT)`,
    `CREATE TABLE safety_event_mail (${db.id}, safety_event_id INTEGER NOT NULL REFERENCES safety_event (id),
      outbox_id INTEGER NOT NULL REFERENCES outbox (id), step INTEGER NOT NULL)`,
    `INSERT INTO safety_event (${COLUMNS}) SELECT ${COLUMNS} FROM safety_event_before`,
    `INSERT INTO safety_event_mail (id, safety_event_id, outbox_id, step)
      SELECT id, safety_event_id, outbox_id, step FROM safety_event_mail_before`,
    'DROP TABLE safety_event_mail_before',
    'DROP TABLE safety_event_before',
    'CREATE UNIQUE INDEX safety_event_source ON safety_event (source, source_id, rule) WHERE dealt IS NULL',
    'CREATE INDEX safety_event_open ON safety_event (participant_id) WHERE dealt IS NULL',
    'CREATE INDEX safety_event_participant ON safety_event (participant_id, raised, id)',
    'CREATE INDEX safety_event_raised ON safety_event (raised, id)',
    'CREATE INDEX safety_event_past ON safety_event (source, source_id)',
    'CREATE INDEX safety_event_tell ON safety_event (id) WHERE dealt IS NULL',
    'CREATE UNIQUE INDEX safety_event_mail_once ON safety_event_mail (safety_event_id, outbox_id)',
    'CREATE INDEX safety_event_mail_outbox ON safety_event_mail (outbox_id)',
  )
}
