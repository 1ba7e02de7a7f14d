import { dropTables, EDITABLE, type Migration } from './ddl'

/**
 * The time slots of practitioners: open without a participant, booked with one. Instants are UTC; the wall
 * clock is that of the practice's time zone. A practice may turn off appointment reminder mails.
 */
export const appointments: Migration = {
  name: '074-appointments',
  up: (db) =>
    db.run(
      `CREATE TABLE appointment (${db.id}, practitioner_id INTEGER NOT NULL REFERENCES practitioner (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), participant_id INTEGER REFERENCES participant (id),
        start_at TEXT NOT NULL, end_at TEXT NOT NULL, comment TEXT, emr_id TEXT, emr_status TEXT, claimed TEXT, reminded TEXT,
        ${EDITABLE}, CHECK (end_at > start_at))`,
      'CREATE INDEX appointment_practitioner ON appointment (practitioner_id, start_at, id)',
      'CREATE INDEX appointment_practice ON appointment (practice_id, start_at, id)',
      'CREATE INDEX appointment_participant ON appointment (participant_id, start_at, id)',
      'CREATE INDEX appointment_free ON appointment (practice_id, start_at, id) WHERE participant_id IS NULL',
      'CREATE INDEX appointment_start ON appointment (start_at, id)',
      `CREATE INDEX appointment_to_remind ON appointment (start_at) WHERE participant_id IS NOT NULL AND reminded IS NULL`,
      'CREATE UNIQUE INDEX appointment_emr ON appointment (practice_id, emr_id) WHERE emr_id IS NOT NULL',
      'ALTER TABLE practice ADD COLUMN appointment_mail INTEGER NOT NULL DEFAULT 1',
    ),
  down: async (db) => {
    await dropTables('appointment')(db)
    await db.run('ALTER TABLE practice DROP COLUMN appointment_mail')
  },
}
