import { dialect, readRow, readRows } from './connection'

/**
 * The rows of a page: `columns` is the SQL of each value by its name, `from` the statement's end, beginning with FROM. SQLite hands over
 * each value of each row by itself, which costs more than to find them, so it hands over all as one text. For texts and whole
 * numbers: a fraction would lose its last digits.
 */
export async function readLines<Row extends object>(
  columns: Record<keyof Row & string, string>,
  from: string,
  bind: Record<string, unknown>,
): Promise<Row[]> {
  const entries = Object.entries<string>(columns)
  if (dialect() !== 'sqlite')
    return readRows<Row>(
      `SELECT ${entries.map(([name, sql]) => `${sql} AS "${name}"`).join(', ')} ${from}`,
      bind,
    )
  const all = await readRow<{ lines: string }>(
    `SELECT json_group_array(json_array(${entries.map(([, sql]) => sql).join(', ')})) AS lines ${from}`,
    bind,
  )
  return (JSON.parse(all?.lines ?? '[]') as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {}
    for (const [place, [name]] of entries.entries()) row[name] = values[place]
    return row as Row
  })
}
