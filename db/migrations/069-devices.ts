import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

/**
 * The services that measure for a participant, with their sealed tokens, and consents in progress. `status`
 * is `reconnect` when only the person can repair the connection, `waiting` before an app has sent its first
 * reading.
 */
export const devices: Migration = {
  name: '069-devices',
  up: async (db) => {
    await db.run(
      `CREATE TABLE device_connection (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        service TEXT NOT NULL ${oneOf('service', ['FITBIT', 'GOOGLE_FIT', 'APPLE'])}, driver TEXT NOT NULL,
        status TEXT NOT NULL ${oneOf('status', ['connected', 'reconnect', 'waiting'])}, access_token TEXT, refresh_token TEXT, expires TEXT,
        refreshing_until TEXT, scopes TEXT NOT NULL DEFAULT '', vendor_user TEXT, app_token_hash TEXT, synced TEXT, synced_to TEXT,
        sync_error TEXT, ${EDITABLE}, UNIQUE (participant_id, service))`,
      'CREATE UNIQUE INDEX device_connection_app ON device_connection (app_token_hash) WHERE app_token_hash IS NOT NULL',
      `CREATE INDEX device_connection_due ON device_connection (synced) WHERE status = 'connected' AND service <> 'APPLE'`,
      `CREATE TABLE device_link (state_hash TEXT NOT NULL PRIMARY KEY, session_id INTEGER NOT NULL, participant_id INTEGER NOT NULL REFERENCES participant (id),
        service TEXT NOT NULL, driver TEXT NOT NULL, verifier TEXT NOT NULL, redirect TEXT NOT NULL, created TEXT NOT NULL, expires TEXT NOT NULL)`,
      'CREATE INDEX device_link_session ON device_link (session_id, service)',
      'CREATE INDEX device_link_expires ON device_link (expires)',
    )
  },
  down: dropTables('device_link', 'device_connection'),
}
