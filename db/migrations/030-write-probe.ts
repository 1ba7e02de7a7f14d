import { dropTables, type Migration } from './ddl'

/** One row that nobody reads; a test write to it tells whether the database accepts writes. */
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
