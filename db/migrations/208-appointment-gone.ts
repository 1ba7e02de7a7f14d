import { dropTables, type Migration } from './ddl'

/**
 * Times that are no longer in the calendar of somebody who has a feed, so that their calendar program is told
 * to drop them. The time itself may be deleted by then.
 */
export const appointmentGone: Migration = {
  name: '208-appointment-gone',
  up: (db) =>
    db.run(
      `CREATE TABLE appointment_gone (${db.id}, appointment_id INTEGER NOT NULL,
        practitioner_id INTEGER REFERENCES practitioner (id), participant_id INTEGER REFERENCES participant (id),
        host_id INTEGER NOT NULL REFERENCES practitioner (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), sequence INTEGER NOT NULL,
        start_at TEXT NOT NULL, end_at TEXT NOT NULL,
        CHECK ((practitioner_id IS NULL) <> (participant_id IS NULL)))`,
      'CREATE INDEX appointment_gone_practitioner ON appointment_gone (practitioner_id, start_at) WHERE practitioner_id IS NOT NULL',
      'CREATE INDEX appointment_gone_participant ON appointment_gone (participant_id, start_at) WHERE participant_id IS NOT NULL',
      'CREATE INDEX appointment_gone_start ON appointment_gone (start_at)',
    ),
  down: dropTables('appointment_gone'),
}
