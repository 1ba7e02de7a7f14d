import type { Migration } from './ddl'

/** An index of those who need attention, in the order of a practice's list. */
export const attentionPlace: Migration = {
  name: '118-attention-place',
  up: (db) =>
    db.run(
      'CREATE INDEX patient_attention_place ON patient_attention (practice_id, kind, place, participant_id)',
    ),
  down: (db) => db.run('DROP INDEX patient_attention_place'),
}
