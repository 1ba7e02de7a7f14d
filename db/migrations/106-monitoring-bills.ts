import { dropTables, type Migration } from './ddl'

/**
 * What was billed for a monitored patient: which rule, for which period, how many units, on which review.
 * Rows are never changed or deleted.
 */
export const monitoringBills: Migration = {
  name: '106-monitoring-bills',
  up: (db) =>
    db.run(
      `CREATE TABLE monitoring_bill (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), survey_note_id INTEGER NOT NULL
          REFERENCES survey_note (id), code TEXT NOT NULL,
        starts TEXT NOT NULL, until TEXT NOT NULL, value INTEGER NOT NULL, times INTEGER NOT NULL,
        practitioner_id INTEGER NOT NULL REFERENCES practitioner (id), created TEXT NOT NULL)`,
      'CREATE INDEX monitoring_bill_participant ON monitoring_bill (participant_id, practice_id, until)',
      'CREATE INDEX monitoring_bill_practice ON monitoring_bill (practice_id, until, id)',
      'CREATE INDEX monitoring_bill_note ON monitoring_bill (survey_note_id)',
    ),
  down: dropTables('monitoring_bill'),
}
