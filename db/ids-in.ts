import { dialect } from './connection'

/**
 * Returns the condition that `column` is one of `ids`, possibly thousands, as one bound value `$ids`, which
 * keeps the SQL short.
 */
export function idsIn(column: string, ids: readonly number[]): { sql: string; bind: { ids: unknown } } {
  return { sql: inValues(column, 'ids', 'BIGINT'), bind: { ids: bound(ids) } }
}

/** The same for texts, bound as `$texts`; they may contain anything except NUL. */
export function textsIn(column: string, texts: readonly string[]): { sql: string; bind: { texts: unknown } } {
  return { sql: inValues(column, 'texts', 'TEXT'), bind: { texts: bound(texts) } }
}

function inValues(column: string, name: string, type: 'BIGINT' | 'TEXT'): string {
  return dialect() === 'sqlite'
    ? `${column} IN (SELECT value FROM json_each($${name}))`
    : `${column} = ANY(CAST($${name} AS ${type}[]))`
}

function bound(values: readonly (number | string)[]): unknown {
  return dialect() === 'sqlite' ? JSON.stringify(values) : values
}
