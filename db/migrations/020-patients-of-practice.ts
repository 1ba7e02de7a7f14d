import type { Ddl, Migration } from './ddl'

const INDEXES: Record<string, string> = {
  provider_patient_name: 'provider (practice_id, lastname_search, participant_id) WHERE patient_archived = 0',
  provider_patient: 'provider (practice_id, participant_id) WHERE patient_archived = 0',
  biometrics_practice_patient: 'biometrics (practice_id, participant_id) WHERE archived = 0',
  anthropometrics_practice_patient: 'anthropometrics (practice_id, participant_id) WHERE archived = 0',
}

/**
 * A practice's link to a patient repeats the folded last name and whether the patient was deleted, so that
 * one index finds and counts a practice's patients; triggers maintain both. One index also counts the
 * measured values of a practice.
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
    await followPatients(db, ['lastname_search'])
  },
  down: async (db) => {
    await forgetPatients(db)
    for (const name of Object.keys(INDEXES)) await db.run(`DROP INDEX ${name}`)
    await db.run(
      'ALTER TABLE provider DROP COLUMN lastname_search',
      'ALTER TABLE provider DROP COLUMN patient_archived',
    )
  },
}

/** Makes the links follow these columns of their patient, and whether the patient was deleted. */
export async function followPatients(db: Ddl, columns: readonly string[]): Promise<void> {
  await (db.sqlite ? sqliteTriggers(db, columns) : postgresTriggers(db, columns))
}

/** Undoes `followPatients`. */
export async function forgetPatients(db: Ddl): Promise<void> {
  for (const [table, trigger] of [
    ['participant', 'provider_follows'],
    ['provider', 'provider_patient_insert'],
    ['provider', 'provider_patient_update'],
  ]) {
    await db.run(`DROP TRIGGER ${trigger}${db.sqlite ? '' : ` ON ${table}`}`)
  }
  if (!db.sqlite) await db.run('DROP FUNCTION provider_follows()', 'DROP FUNCTION provider_patient()')
}

async function sqliteTriggers(db: Ddl, columns: readonly string[]): Promise<void> {
  const own = columns.join(', ')
  const take = `BEGIN UPDATE provider SET (${own}, patient_archived) = (SELECT ${own}, archived FROM participant WHERE id = new.participant_id) WHERE id = new.id; END`
  const differs = [...columns, 'archived'].map((column) => `new.${column} <> old.${column}`).join(' OR ')
  const follow = columns.map((column) => `${column} = new.${column}`).join(', ')
  await db.run(
    `CREATE TRIGGER provider_patient_insert AFTER INSERT ON provider ${take}`,
    `CREATE TRIGGER provider_patient_update AFTER UPDATE OF participant_id ON provider ${take}`,
    `CREATE TRIGGER provider_follows AFTER UPDATE OF ${own}, archived ON participant WHEN ${differs}
       BEGIN UPDATE provider SET ${follow}, patient_archived = new.archived WHERE participant_id = new.id; END`,
  )
}

/** Locks the participant, so that nobody deletes them between this look and the end of the transaction. */
async function postgresTriggers(db: Ddl, columns: readonly string[]): Promise<void> {
  const take = columns.map((column) => `NEW.${column} := patient.${column};`).join(' ')
  const differs = [...columns, 'archived'].map((column) => `NEW.${column} <> OLD.${column}`).join(' OR ')
  const follow = columns.map((column) => `${column} = NEW.${column}`).join(', ')
  await db.run(
    `CREATE FUNCTION provider_patient() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE patient RECORD; BEGIN
       SELECT ${columns.map((column) => `p.${column}`).join(', ')}, p.archived INTO patient FROM participant p WHERE p.id = NEW.participant_id FOR NO KEY UPDATE;
       IF FOUND THEN ${take} NEW.patient_archived := patient.archived; END IF;
       RETURN NEW; END $$`,
    `CREATE TRIGGER provider_patient_insert BEFORE INSERT ON provider FOR EACH ROW EXECUTE FUNCTION provider_patient()`,
    `CREATE TRIGGER provider_patient_update BEFORE UPDATE OF participant_id ON provider FOR EACH ROW EXECUTE FUNCTION provider_patient()`,
    // The condition is inside the function: PostgreSQL cannot change the type of a column that a trigger
    // names.
    `CREATE FUNCTION provider_follows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF ${differs} THEN
         UPDATE provider SET ${follow}, patient_archived = NEW.archived WHERE participant_id = NEW.id;
       END IF;
       RETURN NULL; END $$`,
    `CREATE TRIGGER provider_follows AFTER UPDATE ON participant FOR EACH ROW EXECUTE FUNCTION provider_follows()`,
  )
}
