import type { Migration } from './ddl'

const TABLES = ['biometrics', 'anthropometrics'] as const
const LIVE = 'WHERE archived = 0'

/**
 * On SQLite a practice's list of measured values is read, counted and searched by its comments in one index,
 * without a look at the rows: a sixth of the time. PostgreSQL holds no long text in such an index; it keeps
 * the narrow one.
 */
export const measuresInOneIndex: Migration = {
  name: '022-measures-in-one-index',
  up: async (db) => {
    if (db.sqlite)
      for (const table of TABLES)
        await db.run(
          `DROP INDEX ${table}_practice`,
          `CREATE INDEX ${table}_practice ON ${table} (practice_id, created, id, participant_id, comment_search) ${LIVE}`,
        )
  },
  down: async (db) => {
    if (db.sqlite)
      for (const table of TABLES)
        await db.run(
          `DROP INDEX ${table}_practice`,
          `CREATE INDEX ${table}_practice ON ${table} (practice_id, created, id) ${LIVE}`,
        )
  },
}
