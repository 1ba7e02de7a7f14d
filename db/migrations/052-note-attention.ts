import type { Migration } from './ddl'

/** Drafts and due chronic care require attention: makes the job process everybody once more. */
export const noteAttention: Migration = {
  name: '052-note-attention',
  up: (db) => db.run(`DELETE FROM patient_attention WHERE kind = 'kept'`),
  down: (db) => db.run(`DELETE FROM patient_attention WHERE kind IN ('draft', 'ccmDue')`),
}
