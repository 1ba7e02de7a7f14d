import { readRows } from 'db/connection'
import { fromJson } from 'db/words'

const ROWS_A_STATEMENT = 1000

/**
 * Inserts records, 1000 rows in a statement, and answers their `returning` columns in any order. The rows
 * travel as one JSON value. Names of tables and columns are written in code, never input.
 */
export async function insertMany<Row extends object>(
  table: string,
  columns: readonly string[],
  records: readonly Record<string, unknown>[],
  returning: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const source = fromJson(table, columns, 'rows')
  // Sequelize drops the rows of a statement that begins with INSERT on SQLite.
  const sql = `WITH incoming AS (${source}) INSERT INTO ${table} (${columns.join(', ')}) SELECT *
    FROM incoming RETURNING ${returning.join(', ')}`
  const inserted: Row[] = []
  for (let start = 0; start < records.length; start += ROWS_A_STATEMENT) {
    const rows = JSON.stringify(records.slice(start, start + ROWS_A_STATEMENT))
    inserted.push(...(await readRows<Row>(sql, { rows })))
  }
  return inserted
}
