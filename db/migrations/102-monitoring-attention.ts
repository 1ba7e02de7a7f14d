import type { Migration } from './ddl'

/** Whom a practice monitors may ask for somebody: the job works out everybody once more. */
export const monitoringAttention: Migration = {
  name: '102-monitoring-attention',
  up: (db) => db.run(`DELETE FROM patient_attention WHERE kind = 'kept'`),
  down: (db) => db.run(`DELETE FROM patient_attention WHERE kind IN ('outreach', 'check', 'monitored')`),
}
