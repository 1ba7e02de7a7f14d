import { hasTrigramTables } from 'db/words'
import type { Where } from '~/access/conditions'
import { fold } from '~/platform/fold'
import type { FilterColumn } from './list-where.server'
import { anywhere, begins, isInside, phrase } from './text-where'

const MOST_WORDS = 6

type Searched = {
  /** Whose trigram index on SQLite has all `columns`. */
  table: string
  columns: readonly string[]
  /** Where a word of one or two letters is looked for that stands beside others; alone it is looked for at
   * the beginning. */
  shortBesideOthers: 'beginning' | 'anywhere'
  /** Under which names it binds, where a statement looks for words twice. */
  bindAs?: string
}

/**
 * Each of the first six words of `value` is in one of the columns, which hold folded text; three letters and
 * more anywhere in it. A comma stands between words, as lists write "last name, first name".
 */
export function everyWord(
  value: string,
  { table, columns, shortBesideOthers, bindAs = 'filter_text' }: Searched,
): Where {
  const words = fold(value).split(/[ ,]+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { sql: '1 = 0', bind: {} }
  const atBeginning = (word: string) =>
    !isInside(word) && (shortBesideOthers === 'beginning' || words.length === 1)
  const parts = words.map((word, index) => {
    const key = `${bindAs}_${index}`
    if (atBeginning(word)) return anyColumn(columns, (column) => begins(`${table}.${column}`, key, word))
    if (isInside(word) && hasTrigramTables()) {
      return {
        sql: `${table}.id IN (SELECT rowid FROM ${table}_trigram WHERE ${table}_trigram MATCH $${key})`,
        bind: { [key]: phrase(word) },
      }
    }
    return anyColumn(columns, (column) => ({
      sql: `${table}.${column} LIKE $${key} ESCAPE '\\'`,
      bind: { [key]: anywhere(word) },
    }))
  })
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    bind: Object.assign({}, ...parts.map(({ bind }) => bind)) as Where['bind'],
  }
}

/** One of the columns, each with the same bound values. */
function anyColumn(columns: readonly string[], of: (column: string) => Where): Where {
  const parts = columns.map(of)
  return { sql: parts.map(({ sql }) => `(${sql})`).join(' OR '), bind: parts[0]?.bind ?? {} }
}

/** The one box of a list: every word that was typed is in one of the columns. */
export function wordsIn(table: string, columns: readonly string[]): FilterColumn {
  return {
    type: 'text',
    column: `${table}.${columns[0]}`,
    where: (value) => everyWord(value, { table, columns, shortBesideOthers: 'anywhere' }),
  }
}
