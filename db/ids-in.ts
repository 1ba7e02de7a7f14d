import { dialect } from './connection'

/** The condition that `column` is one of `ids`, which may be thousands, as one bound value `$ids`: the text of the statement stays short. */
export function idsIn(column: string, ids: readonly number[]): { sql: string; bind: { ids: unknown } } {
  if (dialect() === 'sqlite') return { sql: `${column} IN (SELECT value FROM json_each($ids))`, bind: { ids: JSON.stringify(ids) } }
  return { sql: `${column} = ANY(CAST($ids AS INTEGER[]))`, bind: { ids } }
}
