import { readRows } from 'db/connection'
import { fromJsonBoth } from 'db/words'

type Values = Record<string, unknown>

const ROWS_A_STATEMENT = 1000

/**
 * Inserts records that share the first record's columns, 1000 rows per statement, and returns their
 * `returning` columns in no particular order. The rows are bound as one JSON value, and the values that all
 * rows share as another, because binding values row by row dominates the cost. Table and column names come
 * from code, never from input.
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

/** Splits the columns into those with the same value in every record, and the rest. */
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
