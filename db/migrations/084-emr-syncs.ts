import { dropTables, type Migration } from './ddl'

/** The synchronization of a practitioner's calendar: one at a time, who requested it, and its report. */
export const emrSyncs: Migration = {
  name: '084-emr-syncs',
  up: (db) =>
    db.run(
      `CREATE TABLE emr_sync (${db.id}, practitioner_id INTEGER NOT NULL REFERENCES practitioner (id), user_id INTEGER NOT NULL REFERENCES app_user (id),
        actor TEXT NOT NULL, job_id INTEGER, report TEXT, created TEXT NOT NULL, ended TEXT)`,
      'CREATE INDEX emr_sync_practitioner ON emr_sync (practitioner_id, id)',
      'CREATE UNIQUE INDEX emr_sync_open ON emr_sync (practitioner_id) WHERE ended IS NULL',
      'CREATE INDEX emr_sync_ended ON emr_sync (ended)',
    ),
  down: dropTables('emr_sync'),
}
