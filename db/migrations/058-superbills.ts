import { dropTables, EDITABLE, type Migration } from './ddl'

/**
 * What a practice bills for a note, with earlier versions. `billed` repeats on the note, whose content is
 * final, whether there are codes, so that an index finds locked notes without any; lines and diagnoses are
 * JSON lists.
 */
export const superbills: Migration = {
  name: '058-superbills',
  up: (db) =>
    db.run(
      `CREATE TABLE superbill (${db.id}, survey_note_id INTEGER NOT NULL UNIQUE REFERENCES survey_note (id) ON DELETE CASCADE,
        participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER NOT NULL REFERENCES practice (id),
        service_date TEXT NOT NULL, place_of_service TEXT NOT NULL, lines TEXT NOT NULL, dx_codes TEXT NOT NULL,
        employment INTEGER NOT NULL, auto_accident INTEGER NOT NULL, auto_accident_place TEXT, other_accident INTEGER NOT NULL,
        total INTEGER NOT NULL, ${EDITABLE})`,
      'CREATE INDEX superbill_participant ON superbill (participant_id, id)',
      'CREATE INDEX superbill_practice ON superbill (practice_id, id)',
      'CREATE INDEX superbill_service ON superbill (practice_id, service_date, id)',
      `CREATE TABLE superbill_revision (${db.id}, superbill_id INTEGER NOT NULL REFERENCES superbill (id) ON DELETE CASCADE,
        content TEXT NOT NULL, total INTEGER NOT NULL, practitioner_id INTEGER REFERENCES practitioner (id), saved TEXT NOT NULL)`,
      'CREATE INDEX superbill_revision_of ON superbill_revision (superbill_id, id)',
      'ALTER TABLE survey_note ADD COLUMN billed INTEGER NOT NULL DEFAULT 0',
      `CREATE INDEX survey_note_unbilled ON survey_note (practice_id, participant_id)
        WHERE locked IS NOT NULL AND billed = 0 AND note_type <> 'RPM_OUTREACH'`,
      // Missing superbills require attention: makes the job process everybody again.
      `DELETE FROM patient_attention WHERE kind = 'kept'`,
    ),
  down: async (db) => {
    await dropTables('superbill_revision', 'superbill')(db)
    await db.run('DROP INDEX survey_note_unbilled', 'ALTER TABLE survey_note DROP COLUMN billed')
  },
}
