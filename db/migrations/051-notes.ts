import { dropTables, EDITABLE, oneOf, type Ddl, type Migration } from './ddl'

const TYPES = ['PROGRESS', 'CCM', 'AWV', 'COACHING', 'RPM_OUTREACH', 'RPM_REVIEW']
const CCM_TASKS = [
  'ccm_demographics',
  'ccm_problem_list',
  'ccm_symptom_management',
  'ccm_medication_use',
  'ccm_allergies',
  'ccm_clinical_summary',
  'ccm_goals',
]
const FLAGS = ['include_s', 'include_o', 'include_a', 'include_p', ...CCM_TASKS, 'cancer_screening_due']
const TEXTS = [
  'chief_complaint',
  'subjective',
  'objective',
  'assessment',
  'plan_of_care',
  'other_suggestions',
  'cancer_screening_types',
]
const LISTS = ['plan_goals', 'plan_options', 'handouts', 'carried_events']
const OBJECTS = ['generated', 'awv']
/** The columns that never change once a note is locked; only its patient may, when two people are merged. */
const SIGNED = [
  ...['id', 'practice_id', 'practitioner_id', 'note_type', ...FLAGS, ...TEXTS, ...LISTS, ...OBJECTS],
  ...[
    'generated_at',
    'review_minutes',
    'ccm_review_minutes',
    'locked',
    'locking_practitioner_id',
    'signed_for',
  ],
  ...['signed_name', 'signed_credentials', 'signed_zone', 'content_hash', 'created', 'updated'],
]

const NOTE_REFUSED = 'a locked note is final'
const ADDENDUM_REFUSED = 'an addendum is final'

/**
 * What a practice writes about a patient. A note is a draft until it is locked; from then on the database
 * itself refuses to change or delete it, or to change an addendum.
 */
export const notes: Migration = {
  name: '051-notes',
  up: async (db) => {
    await db.run(
      `CREATE TABLE survey_note (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), practitioner_id INTEGER NOT NULL REFERENCES practitioner (id),
        note_type TEXT NOT NULL ${oneOf('note_type', TYPES)},
        ${FLAGS.map((name) => `${name} INTEGER NOT NULL DEFAULT 0`).join(', ')},
        ${TEXTS.map((name) => `${name} TEXT NOT NULL DEFAULT ''`).join(', ')},
        ${LISTS.map((name) => `${name} TEXT NOT NULL DEFAULT '[]'`).join(', ')},
        ${OBJECTS.map((name) => `${name} TEXT NOT NULL DEFAULT '{}'`).join(', ')},
        generated_at TEXT NOT NULL, review_minutes INTEGER, ccm_review_minutes INTEGER,
        locked TEXT, locking_practitioner_id INTEGER REFERENCES practitioner (id), signed_for INTEGER, signed_name TEXT,
        signed_credentials TEXT, signed_zone TEXT, content_hash TEXT, ${EDITABLE},
        CHECK ((locked IS NULL) = (content_hash IS NULL)))`,
      'CREATE INDEX survey_note_participant ON survey_note (participant_id, id)',
      'CREATE INDEX survey_note_read ON survey_note (participant_id, locked, id) WHERE locked IS NOT NULL',
      'CREATE INDEX survey_note_draft ON survey_note (practice_id, participant_id) WHERE locked IS NULL',
      `CREATE INDEX survey_note_ccm ON survey_note (participant_id, practice_id, locked) WHERE locked IS NOT NULL AND note_type = 'CCM'`,
      `CREATE TABLE note_addendum (${db.id}, survey_note_id INTEGER NOT NULL REFERENCES survey_note (id), text TEXT NOT NULL,
        practitioner_id INTEGER NOT NULL REFERENCES practitioner (id), signed_name TEXT NOT NULL, signed_credentials TEXT NOT NULL,
        signed_zone TEXT NOT NULL, content_hash TEXT NOT NULL, created TEXT NOT NULL)`,
      'CREATE INDEX note_addendum_note ON note_addendum (survey_note_id, id)',
    )
    await (db.sqlite ? refuseOnSqlite(db) : refuseOnPostgres(db))
  },
  down: async (db) => {
    await dropTables('note_addendum', 'survey_note')(db)
    if (!db.sqlite) await db.run('DROP FUNCTION survey_note_refuse()', 'DROP FUNCTION note_addendum_refuse()')
  },
}

async function refuseOnSqlite(db: Ddl): Promise<void> {
  const differs = SIGNED.map((name) => `NEW.${name} IS NOT OLD.${name}`).join(' OR ')
  await db.run(
    `CREATE TRIGGER survey_note_no_change BEFORE UPDATE ON survey_note WHEN OLD.locked IS NOT NULL AND (${differs})
      BEGIN SELECT RAISE(ABORT, '${NOTE_REFUSED}'); END`,
    `CREATE TRIGGER survey_note_no_delete BEFORE DELETE ON survey_note WHEN OLD.locked IS NOT NULL
      BEGIN SELECT RAISE(ABORT, '${NOTE_REFUSED}'); END`,
    ...['UPDATE', 'DELETE'].map(
      (event) =>
        `CREATE TRIGGER note_addendum_no_${event.toLowerCase()} BEFORE ${event} ON note_addendum BEGIN SELECT RAISE(ABORT, '${ADDENDUM_REFUSED}'); END`,
    ),
  )
}

async function refuseOnPostgres(db: Ddl): Promise<void> {
  const row = (name: string) => `(${SIGNED.map((column) => `${name}.${column}`).join(', ')})`
  await db.run(
    `CREATE FUNCTION survey_note_refuse() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
      IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION '${NOTE_REFUSED}'; END IF;
      IF OLD.locked IS NULL THEN IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END IF;
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION '${NOTE_REFUSED}'; END IF;
      IF ROW${row('OLD')} IS DISTINCT FROM ROW${row('NEW')} THEN RAISE EXCEPTION '${NOTE_REFUSED}'; END IF;
      RETURN NEW; END $body$`,
    `CREATE TRIGGER survey_note_no_change BEFORE UPDATE OR DELETE ON survey_note FOR EACH ROW EXECUTE FUNCTION survey_note_refuse()`,
    `CREATE TRIGGER survey_note_no_truncate BEFORE TRUNCATE ON survey_note FOR EACH STATEMENT EXECUTE FUNCTION survey_note_refuse()`,
    `CREATE FUNCTION note_addendum_refuse() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN RAISE EXCEPTION '${ADDENDUM_REFUSED}'; END $body$`,
    `CREATE TRIGGER note_addendum_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON note_addendum FOR EACH STATEMENT EXECUTE FUNCTION note_addendum_refuse()`,
  )
}
