import { readRow } from 'db/connection'
import { hasTrigramTables, skipsFaster } from 'db/words'
import type { Where } from '~/access/conditions'
import type { ListQuery } from './list-query'
import {
  fromOf,
  idOf,
  liveOf,
  matches,
  sought,
  tableOf,
  whereOf,
  type FilterColumn,
  type ListSource,
} from './list-where.server'
import { isInside } from './text-where'

export type IdPage = { ids: number[]; total: number; capped: boolean }

/** Screens count totals up to this many rows: beyond it an exact count costs more than the page itself. */
const COUNT_CAP = 2_000

/** Count cap while searching; users narrow the query instead of paging. Later pages raise the cap. */
const SEARCH_CAP = 200

function searchCap({ page, perPage }: ListQuery): number {
  return Math.min(COUNT_CAP, Math.max(SEARCH_CAP, (page + 1) * perPage))
}

/**
 * Returns the IDs of one page, and the total. Only IDs are sorted and skipped, from an index; the page's rows
 * are then read by ID. `countTo` is how far rows are counted, at least to the end of the page; by default as
 * far as screens need.
 */
export async function listIds(
  source: ListSource,
  scope: Where,
  query: ListQuery,
  countTo?: number,
): Promise<IdPage> {
  const searches = countTo === undefined && searchesText(source, query)
  const searched = searches ? await searchIds(source, scope, query) : null
  if (searched) return searched
  const where = whereOf(source, scope, query)
  const id = idOf(source)
  const found = `FROM ${fromOf(source)} WHERE ${where.sql}`
  const page = `SELECT ${id} AS id ${found} ${pageOf(placesOf(source, query), id, query)}`
  if (searches)
    return {
      ids: idsOf(await readRow<Ids>(`SELECT ${IDS} AS ids FROM (${page}) page`, where.bind)),
      total: COUNT_CAP,
      capped: true,
    }
  const cap = countTo === undefined ? COUNT_CAP : capOf(countTo, query)
  // Both databases evaluate the count lazily: if the first page is not full, it holds all rows and nothing is
  // counted.
  const isAll = `taken < ${query.page === 0 ? query.perPage : 0}`
  const row = await readRow<Ids & { total: number | string }>(
    `SELECT ids, CASE WHEN ${isAll} THEN taken ELSE ${countOf(source, found, cap)} END AS total
       FROM (SELECT ${IDS} AS ids, COUNT(*) AS taken FROM (${page}) page) taken`,
    where.bind,
  )
  return { ids: idsOf(row), ...totalOf(Number(row?.total ?? 0), cap) }
}

/** True if a list has any row in `scope`. */
export async function isListed(source: ListSource, scope: Where): Promise<boolean> {
  const { sql, bind } = whereOf(source, scope, { filters: {} })
  return (
    (await readRow(`SELECT ${idOf(source)} AS id FROM ${fromOf(source)} WHERE ${sql} LIMIT 1`, bind)) !== null
  )
}

/** Null means no cap: all rows are counted. */
function capOf(countTo: number, { page, perPage }: ListQuery): number | null {
  return countTo === Infinity ? null : Math.max(countTo, (page + 1) * perPage)
}

function totalOf(counted: number, cap: number | null): Pick<IdPage, 'total' | 'capped'> {
  return cap !== null && counted > cap ? { total: cap, capped: true } : { total: counted, capped: false }
}

/**
 * SQL that counts rows, up to one more than the cap if there is one. SQLite skips to the cap faster than it
 * counts to it; but it omits an unused joined table only where the join itself is not counted, so `via` lists
 * count a subquery.
 */
function countOf({ via }: ListSource, found: string, cap: number | null): string {
  if (cap === null) return `(SELECT COUNT(*) ${found})`
  if (via || !skipsFaster()) return `(SELECT COUNT(*) FROM (SELECT 1 ${found} LIMIT ${cap + 1}) counted)`
  return `CASE WHEN EXISTS (SELECT 1 ${found} LIMIT 1 OFFSET ${cap}) THEN ${cap + 1} ELSE (SELECT COUNT(*)
    ${found}) END`
}

/** Returns IDs as one comma-separated string; one row per ID is slower to transfer than to query. */
const IDS = `string_agg(CAST(id AS TEXT), ',')`
type Ids = { ids: string | null }

function idsOf(row: Ids | null): number[] {
  return row?.ids ? row.ids.split(',').map(Number) : []
}

/** The columns that a list is sorted by, before the ID. */
function placesOf(source: ListSource, { sort }: ListQuery): string[] {
  const id = idOf(source)
  return [source.sorts[sort] ?? id].flat().filter((column) => column !== id)
}

function pageOf(places: readonly string[], id: string, { descending, page, perPage }: ListQuery): string {
  const way = descending ? 'DESC' : 'ASC'
  return `ORDER BY ${[...places, id].map((column) => `${column} ${way}`).join(', ')}
    LIMIT ${perPage} OFFSET ${page * perPage}`
}

/**
 * True if text is searched for anywhere in a column, or in several columns of one owner's rows: whatever the
 * sort order, all matches must then be found for the total.
 */
function searchesText(source: ListSource, { filters, types }: ListQuery): boolean {
  return Object.entries(filters).some(([name, value]) => {
    const filter = source.filters[name]
    if (filter === undefined || (types?.[name] ?? filter.type) !== 'text') return false
    return isInside(sought(filter, value)) || (source.via !== undefined && filter.where !== undefined)
  })
}

/**
 * Finds the page of a text search and its total in one query; null if there are more matches than COUNT_CAP.
 */
async function searchIds(source: ListSource, scope: Where, query: ListQuery): Promise<IdPage | null> {
  const id = idOf(source)
  const places = placesOf(source, query)
  const filter = onlyTrigram(source, scope, query)
  const { from, where } = filter
    ? throughTrigram(source, scope, filter, query)
    : { from: fromOf(source), where: whereOf(source, scope, query) }
  if (filter && places.length === 0)
    return searchInOrder(
      `SELECT ${id} AS id FROM ${from} WHERE ${where.sql} ORDER BY ${filter.trigram}.rowid`,
      where.bind,
      query,
    )
  const kept = places.map((column, at) => `${column} AS place${at}`)
  const row = await readRow<Ids & { total: number | string }>(
    `WITH found AS MATERIALIZED (SELECT ${[`${id} AS id`, ...kept].join(', ')} FROM ${from} WHERE ${where.sql}
      LIMIT ${COUNT_CAP + 1})
     SELECT ${IDS} AS ids, (SELECT COUNT(*) FROM found) AS total FROM (SELECT id
     FROM found ${pageOf(
       Object.keys(places).map((at) => `place${at}`),
       'id',
       query,
     )}) page`,
    where.bind,
  )
  const total = Number(row?.total ?? 0)
  return total > COUNT_CAP ? null : { ids: idsOf(row), ...totalOf(total, searchCap(query)) }
}

/**
 * The only filter of a list of everybody's rows, if SQLite has a trigram index for it; undefined otherwise. A
 * list with other conditions may find its rows faster without it.
 */
function onlyTrigram(source: ListSource, scope: Where, query: ListQuery): FilterColumn | undefined {
  const [[name, value] = ['', ''], ...others] = Object.entries(query.filters)
  const filter = source.filters[name]
  const begins =
    hasTrigramTables() &&
    !source.via &&
    scope.everybody &&
    others.length === 0 &&
    filter?.trigram &&
    filter.column.startsWith(`${tableOf(source)}.`)
  return begins && isInside(sought(filter, value)) ? filter : undefined
}

/**
 * Reads the matches of this one filter lazily in the order of the trigram index, so that a caller who needs
 * some of them need not wait for all.
 */
function throughTrigram(
  source: ListSource,
  scope: Where,
  filter: FilterColumn,
  query: ListQuery,
): { from: string; where: Where } {
  const table = tableOf(source)
  const { sql, bind } = matches(filter, 'sought', sought(filter, Object.values(query.filters)[0] ?? ''))
  return {
    from: `${filter.trigram} CROSS JOIN ${table} ON ${table}.id = ${filter.trigram}.rowid`,
    where: { sql: `${sql} AND (${liveOf(source)}) AND (${scope.sql})`, bind: { ...scope.bind, ...bind } },
  }
}

/**
 * Search in ID order: the trigram index returns its matches in that order, so it reads no more rows than are
 * counted. Returns null for a page beyond them, which needs another query. `inOrder` is the statement up to
 * the sort direction.
 */
async function searchInOrder(inOrder: string, bind: Where['bind'], query: ListQuery): Promise<IdPage | null> {
  const cap = searchCap(query)
  const row = await readRow<Ids>(
    `SELECT ${IDS} AS ids FROM (${inOrder} ${query.descending ? 'DESC' : 'ASC'} LIMIT ${cap + 1}) found`,
    bind,
  )
  const found = idsOf(row)
  const end = (query.page + 1) * query.perPage
  if (found.length > cap && end > cap) return null
  return { ids: found.slice(query.page * query.perPage, end), ...totalOf(found.length, cap) }
}
