import type { Ddl, Migration } from './ddl'

const INDEXES: Record<string, string> = {
  provider_patient_name: 'provider (practice_id, lastname_search, participant_id) WHERE patient_archived = 0',
  provider_patient: 'provider (practice_id, participant_id) WHERE patient_archived = 0',
  biometrics_practice_patient: 'biometrics (practice_id, participant_id) WHERE archived = 0',
  anthropometrics_practice_patient: 'anthropometrics (practice_id, participant_id) WHERE archived = 0',
}

/**
 * The link of a practice to a patient repeats the folded last name and whether the patient was deleted, so
 * that a practice finds and counts its patients in one index; triggers keep both. The measured values of a
 * practice are counted in one index, too.
 */
export const patientsOfPractice: Migration = {
  name: '020-patients-of-practice',
  up: async (db) => {
    await db.run(
      `ALTER TABLE provider ADD COLUMN lastname_search TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`,
      'ALTER TABLE provider ADD COLUMN patient_archived INTEGER NOT NULL DEFAULT 0',
      `UPDATE provider SET (lastname_search, patient_archived) = (SELECT p.lastname_search, p.archived FROM participant p WHERE p.id = provider.participant_id)`,
    )
    for (const [name, columns] of Object.entries(INDEXES)) await db.run(`CREATE INDEX ${name} ON ${columns}`)
    await (db.sqlite ? sqliteTriggers(db) : postgresTriggers(db))
  },
  down: async (db) => {
    for (const [table, trigger] of [
      ['participant', 'provider_follows'],
      ['provider', 'provider_patient_insert'],
      ['provider', 'provider_patient_update'],
    ]) {
      await db.run(`DROP TRIGGER ${trigger}${db.sqlite ? '' : ` ON ${table}`}`)
    }
    if (!db.sqlite) await db.run('DROP FUNCTION provider_follows()', 'DROP FUNCTION provider_patient()')
    for (const name of Object.keys(INDEXES)) await db.run(`DROP INDEX ${name}`)
    await db.run(
      'ALTER TABLE provider DROP COLUMN lastname_search',
      'ALTER TABLE provider DROP COLUMN patient_archived',
    )
  },
}

async function sqliteTriggers(db: Ddl): Promise<void> {
  const take = `BEGIN UPDATE provider SET (lastname_search, patient_archived) = (SELECT p.lastname_search, p.archived FROM participant p WHERE p.id = new.participant_id) WHERE id = new.id; END`
  await db.run(
    `CREATE TRIGGER provider_patient_insert AFTER INSERT ON provider ${take}`,
    `CREATE TRIGGER provider_patient_update AFTER UPDATE OF participant_id ON provider ${take}`,
    `CREATE TRIGGER provider_follows AFTER UPDATE OF lastname_search, archived ON participant WHEN new.lastname_search <> old.lastname_search OR new.archived <> old.archived
       BEGIN UPDATE provider SET lastname_search = new.lastname_search, patient_archived = new.archived WHERE participant_id = new.id; END`,
  )
}

/**
 * The participant is locked, so that nobody deletes them between this look and the end of the transaction.
 */
async function postgresTriggers(db: Ddl): Promise<void> {
  await db.run(
    `CREATE FUNCTION provider_patient() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE patient RECORD; BEGIN
       SELECT p.lastname_search, p.archived INTO patient FROM participant p WHERE p.id = NEW.participant_id FOR NO KEY UPDATE;
       IF FOUND THEN NEW.lastname_search := patient.lastname_search; NEW.patient_archived := patient.archived; END IF;
       RETURN NEW; END $$`,
    `CREATE TRIGGER provider_patient_insert BEFORE INSERT ON provider FOR EACH ROW EXECUTE FUNCTION provider_patient()`,
    `CREATE TRIGGER provider_patient_update BEFORE UPDATE OF participant_id ON provider FOR EACH ROW EXECUTE FUNCTION provider_patient()`,
    // The condition stands inside: PostgreSQL changes no type of a column that a trigger names.
    `CREATE FUNCTION provider_follows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.lastname_search <> OLD.lastname_search OR NEW.archived <> OLD.archived THEN
         UPDATE provider SET lastname_search = NEW.lastname_search, patient_archived = NEW.archived WHERE participant_id = NEW.id;
       END IF;
       RETURN NULL; END $$`,
    `CREATE TRIGGER provider_follows AFTER UPDATE ON participant FOR EACH ROW EXECUTE FUNCTION provider_follows()`,
  )
}
