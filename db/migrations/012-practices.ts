import { fold } from '~/platform/fold'
import { shippedPracticeCodes } from '../practice-codes'
import { dropTables, oneOf, type Ddl, type Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const LIVE = 'WHERE archived = 0'
const SEARCHED = ['name_search', 'city_search']
const SORTED = ['name_search', 'city_search', 'state_search']
const PRACTICE_INDEXES = SORTED.flatMap((column) => [
  { name: `practice_all_${column}`, columns: `${column}, id` },
  { name: `practice_company_${column}`, columns: `company_id, ${column}, id` },
])
const STAFF_NAMES = ['firstname_search', 'lastname_search']

/**
 * The taxonomy codes; search and sort columns for the lists of practices and practitioners (a practitioner
 * repeats the folded names of their participant record); requests of a practice to care for a participant of
 * another company (OP-43).
 */
export const practices: Migration = {
  name: '012-practices',
  up: async (db) => {
    await createCodes(db)
    await searchPractices(db)
    await searchStaff(db)
    await db.run(
      `CREATE TABLE provider_request (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER NOT NULL REFERENCES practice (id),
        type TEXT NOT NULL ${oneOf('type', ['PRIMARY', 'COACH', 'MENTOR'])}, requested_by INTEGER NOT NULL REFERENCES app_user (id),
        status TEXT NOT NULL ${oneOf('status', ['OPEN', 'ACCEPTED', 'DECLINED'])}, created TEXT NOT NULL, answered TEXT)`,
      // A practice can have one open request per participant.
      `CREATE UNIQUE INDEX provider_request_open ON provider_request (participant_id, practice_id) WHERE status = 'OPEN'`,
      `CREATE INDEX provider_request_practice ON provider_request (practice_id, id)`,
    )
  },
  down: async (db) => {
    await dropTables('provider_request')(db)
    for (const column of STAFF_NAMES)
      await db.run(
        `DROP INDEX practitioner_practice_${column}`,
        `ALTER TABLE practitioner DROP COLUMN ${column}`,
      )
    await dropTrigram(db, 'practice', SEARCHED)
    await db.run(
      ...PRACTICE_INDEXES.map(({ name }) => `DROP INDEX ${name}`),
      'DROP INDEX practice_company_type',
    )
    for (const column of ['city_search', 'state_search'])
      await db.run(`ALTER TABLE practice DROP COLUMN ${column}`)
    // The list of codes is shipped with the product, so nothing is lost.
    await db.run('DROP TABLE practice_code')
  },
}

async function createCodes(db: Ddl): Promise<void> {
  const codes = shippedPracticeCodes()
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  await db.run(
    `CREATE TABLE practice_code (${db.id}, code TEXT NOT NULL UNIQUE, display_name TEXT NOT NULL, grouping TEXT NOT NULL, search TEXT NOT NULL)`,
    `INSERT INTO practice_code (code, display_name, grouping, search) VALUES
      ${codes.map(({ code, display_name, grouping, search }) => `(${[code, display_name, grouping, search].map(text).join(', ')})`).join(',\n')}`,
  )
}

/**
 * "C" collation: folded text sorts in plain byte order on both databases, and prefix ranges use the index.
 */
const folded = (db: Ddl, column: string) =>
  `${column} TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`

async function searchPractices(db: Ddl): Promise<void> {
  await db.run(
    `ALTER TABLE practice ADD COLUMN ${folded(db, 'city_search')}`,
    `ALTER TABLE practice ADD COLUMN ${folded(db, 'state_search')}`,
  )
  if (!db.sqlite) await db.run('ALTER TABLE practice ALTER COLUMN name_search TYPE TEXT COLLATE "C"')
  await db.rewrite('practice', ['city', 'state'], ({ city, state }) => ({
    city_search: fold(city ?? ''),
    state_search: fold(state ?? ''),
  }))
  await db.run(
    ...PRACTICE_INDEXES.map(({ name, columns }) => `CREATE INDEX ${name} ON practice (${columns}) ${LIVE}`),
    `CREATE INDEX practice_company_type ON practice (company_id, type, id) ${LIVE}`,
  )
  await addTrigram(db, 'practice', SEARCHED)
}

async function searchStaff(db: Ddl): Promise<void> {
  for (const column of STAFF_NAMES) {
    await db.run(
      `ALTER TABLE practitioner ADD COLUMN ${folded(db, column)}`,
      `UPDATE practitioner SET ${column} = (SELECT p.${column} FROM participant p WHERE p.id = practitioner.participant_id)`,
      `CREATE INDEX practitioner_practice_${column} ON practitioner (practice_id, ${column}, id) ${LIVE}`,
    )
  }
}
