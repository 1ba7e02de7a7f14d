import { hasTrigramTables } from 'db/words'
import type { Where } from '~/access/conditions'
import { fold } from '~/platform/fold'
import type { FilterColumn } from './list-where.server'
import { anywhere, begins, isInside, phrase } from './text-where'

const MOST_WORDS = 6

/** A column of another table; `through` turns a condition on it into one on the list's rows. */
type Far = { column: string; through: (sql: string) => string }

type Searched = {
  /** The table whose trigram index (SQLite) covers all `columns`. */
  table: string
  /** Columns of `table`, or fully qualified columns of other tables. */
  columns: readonly (string | Far)[]
  /** The column with the ID of `table`, if the list does not read that table. */
  id?: string
  /**
   * Where a word of one or two letters is looked for when other words were typed, too; alone it always
   * matches at the beginning.
   */
  shortBesideOthers: 'beginning' | 'anywhere'
  /** Prefix of the bound names, for a statement that searches twice. */
  bindAs?: string
}

/**
 * Condition that each of the first six words of `value` is in one of the columns, which hold folded text;
 * words of three letters or more match anywhere. A comma separates words, because lists write "last name,
 * first name".
 */
export function everyWord(
  value: string,
  { table, columns: named, id = `${table}.id`, shortBesideOthers, bindAs = 'filter_text' }: Searched,
): Where {
  const words = fold(value).split(/[ ,]+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { sql: '1 = 0', bind: {} }
  const columns = named.map((column) =>
    typeof column !== 'string'
      ? column
      : { column: column.includes('.') ? column : `${table}.${column}`, through: undefined },
  )
  const atBeginning = (word: string) =>
    !isInside(word) && (shortBesideOthers === 'beginning' || words.length === 1)
  const parts = words.map((word, index) => {
    const key = `${bindAs}_${index}`
    if (atBeginning(word)) return anyColumn(columns, (column) => begins(column, key, word))
    if (isInside(word) && hasTrigramTables()) {
      return {
        sql: `${id} IN (SELECT rowid FROM ${table}_trigram WHERE ${table}_trigram MATCH $${key})`,
        bind: { [key]: phrase(word) },
      }
    }
    return anyColumn(columns, (column) => ({
      sql: `${column} LIKE $${key} ESCAPE '\\'`,
      bind: { [key]: anywhere(word) },
    }))
  })
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    bind: Object.assign({}, ...parts.map(({ bind }) => bind)) as Where['bind'],
  }
}

/** Condition that one of the columns matches, all with the same bound values. */
function anyColumn(
  columns: readonly { column: string; through: Far['through'] | undefined }[],
  of: (column: string) => Where,
): Where {
  const parts = columns.map(({ column, through = (sql) => sql }) => {
    const { sql, bind } = of(column)
    return { sql: through(sql), bind }
  })
  return { sql: parts.map(({ sql }) => `(${sql})`).join(' OR '), bind: parts[0]?.bind ?? {} }
}

/** The single search box of a list: every word typed is in one of the columns. */
export function wordsIn(table: string, columns: readonly string[]): FilterColumn {
  return {
    type: 'text',
    column: `${table}.${columns[0]}`,
    where: (value) => everyWord(value, { table, columns, shortBesideOthers: 'anywhere' }),
  }
}
