import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

const KINDS = ['SCALE', 'CUFF', 'OXIMETER', 'GLUCOMETER', 'PULSE']
const SERVICES = ['FITBIT', 'GOOGLE_FIT', 'APPLE']

/**
 * The devices of each monitoring episode: their kind, whether they are medical devices, who ordered them and
 * when. A consent stores who gave it.
 */
export const monitoringDevices: Migration = {
  name: '156-monitoring-devices',
  up: (db) =>
    db.run(
      `CREATE TABLE monitoring_device (${db.id}, monitoring_id INTEGER NOT NULL
          REFERENCES monitoring (id) ON DELETE CASCADE,
        participant_id INTEGER NOT NULL REFERENCES participant (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), kind TEXT NOT NULL ${oneOf('kind', KINDS)},
        service TEXT NOT NULL ${oneOf('service', SERVICES)}, maker TEXT NOT NULL, model TEXT NOT NULL,
        serial TEXT NOT NULL, medical INTEGER NOT NULL, ordered TEXT NOT NULL,
        ordered_by INTEGER NOT NULL REFERENCES practitioner (id), ${EDITABLE})`,
      'CREATE INDEX monitoring_device_of ON monitoring_device (monitoring_id)',
      'CREATE INDEX monitoring_device_participant ON monitoring_device (participant_id, practice_id)',
      `ALTER TABLE monitoring ADD COLUMN consent_by TEXT NOT NULL DEFAULT 'PATIENT'
        ${oneOf('consent_by', ['PATIENT', 'CAREGIVER'])}`,
    ),
  down: async (db) => {
    await dropTables('monitoring_device')(db)
    await db.run('ALTER TABLE monitoring DROP COLUMN consent_by')
  },
}
