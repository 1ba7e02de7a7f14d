import { readRows } from 'db/connection'
import { fromJsonBoth } from 'db/words'

type Values = Record<string, unknown>

const ROWS_A_STATEMENT = 1000

/**
 * Inserts records that all have the columns of the first, 1000 rows in a statement, and answers their
 * `returning` columns in any order. The rows travel as one JSON value, what all of them share as another: to
 * take one value out of each of many rows is most of the work. Names of tables and columns are written in
 * code, never input.
 */
export async function insertMany<Row extends object>(
  table: string,
  records: readonly Values[],
  returning: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const columns = Object.keys(records[0] ?? {})
  const inserted: Row[] = []
  for (let start = 0; start < records.length; start += ROWS_A_STATEMENT) {
    const portion = records.slice(start, start + ROWS_A_STATEMENT)
    const [shared, own] = parted(columns, portion)
    const source = fromJsonBoth(table, { columns: own, bound: 'rows' }, { columns: shared, bound: 'same' })
    // Sequelize drops the rows of a statement that begins with INSERT on SQLite.
    const sql = `WITH incoming AS (${source}) INSERT INTO ${table} (${[...own, ...shared].join(', ')})
      SELECT * FROM incoming RETURNING ${returning.join(', ')}`
    const bind = {
      rows: JSON.stringify(portion.map((record) => picked(record, own))),
      same: JSON.stringify(picked(portion[0]!, shared)),
    }
    inserted.push(...(await readRows<Row>(sql, bind)))
  }
  return inserted
}

/** The columns in which all records have the same value, and the others. */
function parted(columns: readonly string[], records: readonly Values[]): [string[], string[]] {
  const [first] = records
  const isShared = (name: string) => records.every((record) => record[name] === first![name])
  const shared = columns.filter(isShared)
  return [shared, columns.filter((name) => !shared.includes(name))]
}

function picked(record: Values, columns: readonly string[]): Values {
  const part: Values = {}
  for (const name of columns) part[name] = record[name]
  return part
}
