import type { Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const BEFORE = ['name_search', 'city_search']
const AFTER = [...BEFORE, 'state_search']

/** Practices are also found by text inside their state, without reading all of them. */
export const practiceState: Migration = {
  name: '017-practice-state',
  up: async (db) => {
    await dropTrigram(db, 'practice', BEFORE)
    await addTrigram(db, 'practice', AFTER)
  },
  down: async (db) => {
    await dropTrigram(db, 'practice', AFTER)
    await addTrigram(db, 'practice', BEFORE)
  },
}
