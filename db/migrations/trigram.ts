import type { Ddl } from './ddl'

/**
 * Makes folded `columns` of `table` searchable for text inside them: an FTS5 table `<table>_trigram`
 * maintained by triggers on SQLite, GIN indexes of pg_trgm on PostgreSQL
 * (docs/decisions/008-search-and-totals.md).
 */
export async function addTrigram(db: Ddl, table: string, columns: readonly string[]): Promise<void> {
  if (!db.sqlite) {
    for (const column of columns)
      await db.run(`CREATE INDEX ${table}_trgm_${column} ON ${table} USING gin (${column} gin_trgm_ops)`)
    return
  }
  const names = columns.join(', ')
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  const index = `${table}_trigram`
  await db.run(
    `CREATE VIRTUAL TABLE ${index} USING fts5(${names}, content = '${table}', content_rowid = 'id', tokenize = 'trigram', detail = 'full')`,
    `CREATE TRIGGER ${index}_insert AFTER INSERT ON ${table} BEGIN INSERT INTO ${index} (rowid, ${names}) VALUES (new.id, ${values('new')}); END`,
    `CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} BEGIN
       INSERT INTO ${index} (${index}, rowid, ${names}) VALUES ('delete', old.id, ${values('old')}); END`,
    `CREATE TRIGGER ${index}_update AFTER UPDATE OF ${names} ON ${table} BEGIN
       INSERT INTO ${index} (${index}, rowid, ${names}) VALUES ('delete', old.id, ${values('old')});
       INSERT INTO ${index} (rowid, ${names}) VALUES (new.id, ${values('new')}); END`,
    `INSERT INTO ${index} (${index}) VALUES ('rebuild')`,
  )
}

/** Removes what `addTrigram` added. */
export async function dropTrigram(db: Ddl, table: string, columns: readonly string[]): Promise<void> {
  if (!db.sqlite) {
    for (const column of columns) await db.run(`DROP INDEX ${table}_trgm_${column}`)
    return
  }
  for (const event of ['insert', 'delete', 'update']) await db.run(`DROP TRIGGER ${table}_trigram_${event}`)
  await db.run(`DROP TABLE ${table}_trigram`)
}
