import type { Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const NAMES = ['firstname_search', 'lastname_search']
const LIVE = 'WHERE archived = 0'

const INDEXES: Record<string, string> = {
  practitioner_live: `practitioner (id) ${LIVE}`,
  practitioner_live_firstname: `practitioner (firstname_search, id) ${LIVE}`,
  practitioner_live_lastname: `practitioner (lastname_search, id) ${LIVE}`,
  practitioner_live_role: `practitioner (role, id) ${LIVE}`,
  practitioner_practice_role: `practitioner (practice_id, role, id) ${LIVE}`,
  biometrics_created: `biometrics (created, id) ${LIVE}`,
  biometrics_any_external: `biometrics (external_id, id) ${LIVE}`,
  anthropometrics_created: `anthropometrics (created, id) ${LIVE}`,
  attachment_created: 'attachment (created, id)',
  attachment_size: 'attachment (size, id)',
  superbill_code_any_description: 'superbill_code (description_search, id)',
  superbill_code_any_charge: 'superbill_code (charge, id)',
}

/**
 * Practitioners are found by text inside their names; lists across practices (on the data endpoint) are also
 * read in order.
 */
export const lists: Migration = {
  name: '015-lists',
  up: async (db) => {
    await addTrigram(db, 'practitioner', NAMES)
    for (const [name, columns] of Object.entries(INDEXES)) await db.run(`CREATE INDEX ${name} ON ${columns}`)
  },
  down: async (db) => {
    for (const name of Object.keys(INDEXES)) await db.run(`DROP INDEX ${name}`)
    await dropTrigram(db, 'practitioner', NAMES)
  },
}
