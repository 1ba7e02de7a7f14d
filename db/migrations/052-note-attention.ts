import type { Migration } from './ddl'

/** Drafts and due chronic care ask for somebody: the job works out everybody once more. */
export const noteAttention: Migration = {
  name: '052-note-attention',
  up: (db) => db.run(`DELETE FROM patient_attention WHERE kind = 'kept'`),
  down: (db) => db.run(`DELETE FROM patient_attention WHERE kind IN ('draft', 'ccmDue')`),
}
