import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

/**
 * The time log of each month of a monitored patient, and the closed months. A closed month only takes
 * corrections, which may be negative. A note has at most one entry.
 */
export const monitoringMinutes: Migration = {
  name: '105-monitoring-minutes',
  up: (db) =>
    db.run(
      `CREATE TABLE monitoring_minutes (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), month TEXT NOT NULL, day TEXT NOT NULL,
        kind TEXT NOT NULL ${oneOf('kind', ['ENTRY', 'CORRECTION'])}, minutes INTEGER NOT NULL,
          contact INTEGER NOT NULL, note TEXT NOT NULL,
        survey_note_id INTEGER REFERENCES survey_note (id) ON DELETE
          SET NULL, practitioner_id INTEGER NOT NULL REFERENCES practitioner (id), ${EDITABLE})`,
      'CREATE INDEX monitoring_minutes_month ON monitoring_minutes (participant_id, practice_id, month, id)',
      `CREATE UNIQUE INDEX monitoring_minutes_note ON monitoring_minutes (survey_note_id)
        WHERE survey_note_id IS NOT NULL`,
      `CREATE TABLE monitoring_close (practice_id INTEGER NOT NULL
        REFERENCES practice (id), participant_id INTEGER NOT NULL REFERENCES participant (id),
        month TEXT NOT NULL, closed TEXT NOT NULL, closed_by INTEGER NOT NULL
          REFERENCES practitioner (id), PRIMARY KEY (practice_id, participant_id, month))`,
      'CREATE INDEX monitoring_close_participant ON monitoring_close (participant_id, month)',
    ),
  down: dropTables('monitoring_close', 'monitoring_minutes'),
}
