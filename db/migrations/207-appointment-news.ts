import { dropTables, oneOf, type Migration } from './ddl'

/**
 * That a patient booked a time, canceled it or left with one, for each practitioner who is told, until they
 * have seen it. The time itself may be deleted by then: what is said of it stands here.
 */
export const appointmentNews: Migration = {
  name: '207-appointment-news',
  up: (db) =>
    db.run(
      `CREATE TABLE appointment_news (${db.id},
        practitioner_id INTEGER NOT NULL REFERENCES practitioner (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id),
        participant_id INTEGER NOT NULL REFERENCES participant (id),
        host_id INTEGER NOT NULL REFERENCES practitioner (id), appointment_id INTEGER NOT NULL,
        what TEXT NOT NULL ${oneOf('what', ['BOOKED', 'CANCELED', 'FREED'])},
        start_at TEXT NOT NULL, end_at TEXT NOT NULL, told TEXT NOT NULL, seen TEXT,
        version INTEGER NOT NULL DEFAULT 0)`,
      'CREATE INDEX appointment_news_unseen ON appointment_news (practitioner_id, start_at) WHERE seen IS NULL',
      'CREATE INDEX appointment_news_of ON appointment_news (appointment_id, participant_id)',
      'CREATE INDEX appointment_news_participant ON appointment_news (participant_id)',
      'CREATE INDEX appointment_news_seen ON appointment_news (seen) WHERE seen IS NOT NULL',
    ),
  down: dropTables('appointment_news'),
}
