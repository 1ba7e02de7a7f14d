import type { Migration } from './ddl'

const TABLES = ['biometrics', 'anthropometrics'] as const
const LIVE = 'WHERE archived = 0'

/**
 * On SQLite, one covering index serves reading, counting and searching (by comment) a practice's list of
 * measured values, in a sixth of the time. PostgreSQL cannot hold long texts in such an index, so it keeps
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
