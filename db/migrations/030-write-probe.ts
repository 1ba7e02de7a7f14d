import { dropTables, type Migration } from './ddl'

/** One row that nobody reads: whether it can be written says whether anything can. */
export const writeProbe: Migration = {
  name: '030-write-probe',
  up: (db) =>
    db.run(
      `CREATE TABLE write_probe (id INTEGER PRIMARY KEY, written TEXT NOT NULL)`,
      `INSERT INTO write_probe (id, written) VALUES (1, '')`,
    ),
  down: async (db) => {
    await db.run('DELETE FROM write_probe')
    await dropTables('write_probe')(db)
  },
}
