import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

/** Which practice monitors whom, since when and with what consent, and the findings of each check. */
export const monitoring: Migration = {
  name: '079-monitoring',
  up: (db) =>
    db.run(
      `CREATE TABLE monitoring (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER NOT NULL REFERENCES practice (id),
        since TEXT NOT NULL, consented TEXT NOT NULL, consent_how TEXT NOT NULL ${oneOf('consent_how', ['VERBAL', 'WRITTEN', 'ELECTRONIC'])},
        ended TEXT, created_by INTEGER REFERENCES app_user (id), ${EDITABLE})`,
      'CREATE UNIQUE INDEX monitoring_open ON monitoring (practice_id, participant_id) WHERE ended IS NULL',
      'CREATE INDEX monitoring_participant ON monitoring (participant_id)',
      `CREATE TABLE rpm_check (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER NOT NULL REFERENCES practice (id),
        status TEXT NOT NULL ${oneOf('status', ['NOMINAL', 'OUT_OF_RANGE', 'NEEDS_ATTENTION', 'NO_DATA'])}, comment TEXT,
        created_by INTEGER REFERENCES app_user (id), ${EDITABLE})`,
      'CREATE INDEX rpm_check_patient ON rpm_check (practice_id, participant_id, id)',
      'CREATE INDEX rpm_check_participant ON rpm_check (participant_id, id)',
      'CREATE INDEX rpm_check_created ON rpm_check (practice_id, created, id)',
    ),
  down: dropTables('rpm_check', 'monitoring'),
}
