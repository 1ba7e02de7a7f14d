import type { Ddl } from './ddl'

/**
 * Rows of `table` that count for the owner in `column`; `archived` says that the table has archived rows,
 * which do not count.
 */
export type Tallied = { table: string; column: string; archived: boolean }

/**
 * Maintains the number of live rows of each owner in the table `tally`
 * (docs/decisions/008-search-and-totals.md) by triggers, so that every kind of write is covered. On
 * PostgreSQL the triggers run once per statement: thousands of updates of one row would slow down an import.
 */
export async function addTally(db: Ddl, tallied: Tallied): Promise<void> {
  const { table, column, archived } = tallied
  const live = archived ? 'archived = 0' : '1 = 1'
  await db.run(
    `INSERT INTO tally (name, owner_id, n) SELECT '${table}', ${column}, COUNT(*) FROM ${table} WHERE ${live} AND ${column} IS NOT NULL GROUP BY ${column}`,
  )
  await (db.sqlite ? eachRow(db, tallied) : eachStatement(db, tallied))
}

/** Removes what `addTally` added, except its rows. */
export async function dropTally(db: Ddl, { table }: Tallied): Promise<void> {
  for (const event of ['insert', 'delete', 'update']) {
    await db.run(
      db.sqlite ? `DROP TRIGGER tally_${table}_${event}` : `DROP TRIGGER tally_${table}_${event} ON ${table}`,
    )
    if (!db.sqlite) await db.run(`DROP FUNCTION tally_${table}_${event}()`)
  }
}

const ADD = 'ON CONFLICT (name, owner_id) DO UPDATE SET n = tally.n + excluded.n'

async function eachRow(db: Ddl, { table, column, archived }: Tallied): Promise<void> {
  const step = (row: 'old' | 'new', by: number) =>
    `INSERT INTO tally (name, owner_id, n) SELECT '${table}', ${row}.${column}, ${by} WHERE ${archived ? `${row}.archived = 0 AND ` : ''}${row}.${column} IS NOT NULL ${ADD};`
  await db.run(
    `CREATE TRIGGER tally_${table}_insert AFTER INSERT ON ${table} BEGIN ${step('new', 1)} END`,
    `CREATE TRIGGER tally_${table}_delete AFTER DELETE ON ${table} BEGIN ${step('old', -1)} END`,
    `CREATE TRIGGER tally_${table}_update AFTER UPDATE OF ${column}${archived ? ', archived' : ''} ON ${table} BEGIN ${step('old', -1)} ${step('new', 1)} END`,
  )
}

const EVENTS = {
  insert: { tables: 'NEW TABLE AS added', steps: [['added', 1]] },
  delete: { tables: 'OLD TABLE AS gone', steps: [['gone', -1]] },
  update: {
    tables: 'OLD TABLE AS gone NEW TABLE AS added',
    steps: [
      ['gone', -1],
      ['added', 1],
    ],
  },
} as const

async function eachStatement(db: Ddl, { table, column, archived }: Tallied): Promise<void> {
  for (const [event, { tables, steps }] of Object.entries(EVENTS)) {
    const rows = steps.map(
      ([rows, by]) =>
        `SELECT ${column} AS owner_id, ${by} AS n FROM ${rows} WHERE ${archived ? 'archived = 0 AND ' : ''}${column} IS NOT NULL`,
    )
    // In owner order, so that two statements cannot deadlock.
    await db.run(
      `CREATE FUNCTION tally_${table}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO tally (name, owner_id, n) SELECT '${table}', owner_id, SUM(n) FROM (${rows.join(' UNION ALL ')}) changed
           GROUP BY owner_id HAVING SUM(n) <> 0 ORDER BY owner_id ${ADD};
         RETURN NULL; END $$`,
      `CREATE TRIGGER tally_${table}_${event} AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION tally_${table}_${event}()`,
    )
  }
}
