import { followPatients, forgetPatients } from './020-patients-of-practice'
import type { Ddl, Migration } from './ddl'

const PATIENT = 'WHERE archived = 0 AND is_staff = 0'

/** The indexes by last name: table, columns before the name, id column, and condition. */
const BY_LASTNAME: Record<string, [on: string, before: string, id: string, where: string]> = {
  participant_all_lastname_search: ['participant', '', 'id', PATIENT],
  participant_company_lastname_search: ['participant', 'company_id, ', 'id', PATIENT],
  participant_reseller_lastname_search: ['participant', 'reseller_id, ', 'id', PATIENT],
  practitioner_live_lastname: ['practitioner', '', 'id', 'WHERE archived = 0'],
  provider_patient_name: ['provider', 'practice_id, ', 'participant_id', 'WHERE patient_archived = 0'],
}

async function index(db: Ddl, names: string): Promise<void> {
  for (const [name, [on, before, id, where]] of Object.entries(BY_LASTNAME))
    await db.run(`DROP INDEX ${name}`, `CREATE INDEX ${name} ON ${on} (${before}${names}, ${id}) ${where}`)
}

/**
 * People with the same last name are sorted by first name, and lists can still read them from an index; a
 * practice's link to a patient also repeats the folded first name.
 */
export const namesInOrder: Migration = {
  name: '116-names-in-order',
  up: async (db) => {
    await db.run(
      `ALTER TABLE provider ADD COLUMN firstname_search TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`,
      `UPDATE provider SET firstname_search = (SELECT p.firstname_search FROM participant p WHERE p.id = provider.participant_id)`,
    )
    await index(db, 'lastname_search, firstname_search')
    await forgetPatients(db)
    await followPatients(db, ['lastname_search', 'firstname_search'])
  },
  down: async (db) => {
    await forgetPatients(db)
    await followPatients(db, ['lastname_search'])
    await index(db, 'lastname_search')
    await db.run('ALTER TABLE provider DROP COLUMN firstname_search')
  },
}
