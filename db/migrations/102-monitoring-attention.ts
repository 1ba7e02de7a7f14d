import type { Migration } from './ddl'

/** Monitored patients may require attention: makes the job process everybody once more. */
export const monitoringAttention: Migration = {
  name: '102-monitoring-attention',
  up: (db) => db.run(`DELETE FROM patient_attention WHERE kind = 'kept'`),
  down: (db) => db.run(`DELETE FROM patient_attention WHERE kind IN ('outreach', 'check', 'monitored')`),
}
