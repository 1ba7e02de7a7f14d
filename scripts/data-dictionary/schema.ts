import { readRows } from 'db/connection'

export type Column = { name: string; type: string; required: boolean; refersTo: string | null }
export type Table = { name: string; columns: Column[] }

type Info = { name: string; type: string; notnull: number; pk: number }

/** The tables of an SQLite database, without the internal ones of a search index. */
export async function readSchema(): Promise<Table[]> {
  const tables = await readRows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
        AND name NOT LIKE '%~_trigram%' ESCAPE '~' ORDER BY name`,
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const [columns, references] = await Promise.all([
        readRows<Info>('SELECT name, type, "notnull", pk FROM pragma_table_info($name)', { name }),
        readRows<{ from: string; table: string }>(
          'SELECT "from", "table" FROM pragma_foreign_key_list($name)',
          { name },
        ),
      ])
      return {
        name,
        columns: columns.map((column) => ({
          name: column.name,
          type: column.type.toLowerCase().replace(/\(.*/, '').replace('double precision', 'number'),
          required: column.notnull === 1 || column.pk > 0,
          refersTo: references.find((reference) => reference.from === column.name)?.table ?? null,
        })),
      }
    }),
  )
}
