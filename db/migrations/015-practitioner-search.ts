import type { Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const NAMES = ['firstname_search', 'lastname_search']
const LIVE = 'WHERE archived = 0'

const INDEXES: Record<string, string> = {
  practitioner_live: 'practitioner (id)',
  practitioner_live_firstname: 'practitioner (firstname_search, id)',
  practitioner_live_lastname: 'practitioner (lastname_search, id)',
  practitioner_live_role: 'practitioner (role, id)',
  practitioner_practice_role: 'practitioner (practice_id, role, id)',
}

/** Practitioners are found by text inside their names, and listed in order across practices, too. */
export const practitionerSearch: Migration = {
  name: '015-practitioner-search',
  up: async (db) => {
    await addTrigram(db, 'practitioner', NAMES)
    for (const [name, columns] of Object.entries(INDEXES)) await db.run(`CREATE INDEX ${name} ON ${columns} ${LIVE}`)
  },
  down: async (db) => {
    for (const name of Object.keys(INDEXES)) await db.run(`DROP INDEX ${name}`)
    await dropTrigram(db, 'practitioner', NAMES)
  },
}
