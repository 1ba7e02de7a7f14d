import { dialect, readRow } from 'db/connection'
import type { Where } from '~/access/conditions'
import type { FilterType, ListQuery } from '~/domain/listing/list-query'
import { fold } from '~/platform/fold'

/** Where a public filter looks. `folded` columns hold text from fold(); `trigram` names their FTS table on SQLite; `month` is the column with the month of a date. */
export type FilterColumn = { type: FilterType; column: string; folded?: boolean; trigram?: string; month?: string; where?: (value: string) => Where }

/** What a list reads: one table, its live rows, and the whitelisted names. */
export type ListSource = {
  table: string
  /** Where the rows are found when not in the table alone, and the column that has their id then. */
  via?: { from: string; id: string }
  live: string
  filters: Record<string, FilterColumn>
  /** Sort name to column; ties are broken by id. */
  sorts: Record<string, string>
}

export type IdPage = { ids: number[]; total: number; capped: boolean }

/** Totals on screens are counted up to here: beyond it an exact count costs more than the page itself. */
const COUNT_CAP = 2_000

/** Texts of so many letters are found inside others, by a trigram index; shorter ones only at the beginning. */
const INSIDE = 3

/**
 * The ids of one page and the total. Only ids are sorted and skipped, from an index; the rows of the page are read after
 * that by id. `exact` counts to the end (the data endpoint promises a total).
 */
export async function listIds(source: ListSource, scope: Where, query: ListQuery, exact = false): Promise<IdPage> {
  const where = whereOf(source, scope, query)
  const searched = !exact && searchesText(source, query) ? await searchIds(source, where, query) : null
  if (searched) return searched
  const id = idOf(source)
  const found = `FROM ${fromOf(source)} WHERE ${where.sql}`
  const page = `SELECT ${id} AS id ${found} ${pageOf(source.sorts[query.sort] ?? id, id, query)}`
  // Both databases count only when they come to it: a first page that is not full is all there is.
  const isAll = `taken < ${query.page === 0 ? query.perPage : 0}`
  const row = await readRow<Ids & { total: number | string }>(
    `SELECT ids, CASE WHEN ${isAll} THEN taken ELSE ${countOf(source, found, exact)} END AS total
       FROM (SELECT ${IDS} AS ids, COUNT(*) AS taken FROM (${page}) page) taken`,
    where.bind,
  )
  const counted = Number(row?.total ?? 0)
  return { ids: idsOf(row), total: Math.min(counted, exact ? counted : COUNT_CAP), capped: !exact && counted > COUNT_CAP }
}

/**
 * The number of rows, no further than one beyond the cap unless `exact`. To skip to the cap costs less than to count to it; but SQLite
 * leaves a joined table that nothing is read from alone only where nothing is counted.
 */
function countOf({ via }: ListSource, found: string, exact: boolean): string {
  if (exact) return `(SELECT COUNT(*) ${found})`
  if (via) return `(SELECT COUNT(*) FROM (SELECT 1 ${found} LIMIT ${COUNT_CAP + 1}) counted)`
  return `CASE WHEN EXISTS (SELECT 1 ${found} LIMIT 1 OFFSET ${COUNT_CAP}) THEN ${COUNT_CAP + 1} ELSE (SELECT COUNT(*) ${found}) END`
}

/** The ids in their order as one text: a row for each id takes longer to hand over than to find. */
const IDS = `string_agg(CAST(id AS TEXT), ',')`
type Ids = { ids: string | null }

function idsOf(row: Ids | null): number[] {
  return row?.ids ? row.ids.split(',').map(Number) : []
}

function pageOf(column: string, id: string, { descending, page, perPage }: ListQuery): string {
  const way = descending ? 'DESC' : 'ASC'
  return `ORDER BY ${column === id ? '' : `${column} ${way}, `}${id} ${way} LIMIT ${perPage} OFFSET ${page * perPage}`
}

/** Whether a text is looked for inside others: whatever the order, all that has it must be found for the total. */
function searchesText(source: ListSource, { filters }: ListQuery): boolean {
  return Object.entries(filters).some(([name, value]) => source.filters[name]?.type === 'text' && value.length >= INSIDE)
}

/** A page of what a text is found in, and its total, from one look; null where there is more than screens count. */
async function searchIds(source: ListSource, where: Where, query: ListQuery): Promise<IdPage | null> {
  const id = idOf(source)
  const row = await readRow<Ids & { total: number | string }>(
    `WITH found AS MATERIALIZED (SELECT ${id} AS id, ${source.sorts[query.sort] ?? id} AS place FROM ${fromOf(source)} WHERE ${where.sql} LIMIT ${COUNT_CAP + 1})
     SELECT ${IDS} AS ids, (SELECT COUNT(*) FROM found) AS total FROM (SELECT id FROM found ${pageOf('place', 'id', query)}) page`,
    where.bind,
  )
  const total = Number(row?.total ?? 0)
  return total > COUNT_CAP ? null : { ids: idsOf(row), total, capped: false }
}

/** The column with the id of a listed row. */
export function idOf({ table, via }: ListSource): string {
  return via?.id ?? `${table}.id`
}

function fromOf({ table, via }: ListSource): string {
  return via?.from ?? table
}

function whereOf(source: ListSource, scope: Where, query: ListQuery): Where {
  const parts = [source.live, scope.sql]
  const bind = { ...scope.bind }
  for (const [name, value] of Object.entries(query.filters)) {
    const filter = source.filters[name]
    if (!filter) continue
    const type = query.types?.[name] ?? filter.type
    const among = scope.owner !== undefined && type === 'text' && filter.trigram !== undefined && value.length >= INSIDE && dialect() === 'sqlite'
    const where = among ? amongOwned(source, scope.owner, filter, name, value) : whereAs(type, filter, name, value)
    parts.push(where.sql)
    Object.assign(bind, where.bind)
  }
  return { sql: parts.map((part) => `(${part})`).join(' AND '), bind }
}

/**
 * A text inside the rows of one owner: their index is read through. The trigram index, which has the rows of all owners, would
 * find thousands of others'. PostgreSQL weighs the two itself.
 */
function amongOwned({ table, live }: ListSource, owner: string | undefined, filter: FilterColumn, name: string, value: string): Where {
  const { sql, bind } = filterWhere({ ...filter, trigram: undefined }, name, value)
  return { sql: `${table}.id IN (SELECT ${table}.id FROM ${table} WHERE ${live} AND ${owner} AND ${sql})`, bind }
}

const NEVER: Where = { sql: '1 = 0', bind: {} }

/** The types that a filter may be asked by; its own is the first. */
export function typesOf({ type, month, where }: FilterColumn): FilterType[] {
  switch (type) {
    case 'text':
      return where ? ['text'] : ['text', 'exact', 'in']
    case 'exact':
      return ['exact', 'number', 'in']
    case 'number':
      return ['number', 'exact', 'in']
    case 'date':
      return month ? ['date', 'month'] : ['date']
    default:
      return [type]
  }
}

/** A filter by one of its types. */
function whereAs(type: FilterType, filter: FilterColumn, name: string, value: string): Where {
  if (type === 'in' && filter.type !== 'in') return anyOf(value.split(',').map((one) => whereAs(filter.type === 'text' ? 'exact' : filter.type, filter, name, one)))
  if (type === 'month' && filter.month) return filterWhere({ type, column: filter.month }, name, value)
  if (type === 'exact' && filter.type === 'text') return filterWhere({ type, column: filter.column }, name, filter.folded ? fold(value) : value)
  return filter.where?.(value) ?? filterWhere(filter, name, value)
}

/** One of several conditions; each keeps its own bound values. */
function anyOf(parts: Where[]): Where {
  const numbered = parts.map(({ sql, bind }, index) => ({
    sql: `(${sql.replace(/\$(\w+)/g, `$$$1_${index}`)})`,
    bind: Object.fromEntries(Object.entries(bind).map(([key, value]) => [`${key}_${index}`, value])),
  }))
  return { sql: numbered.map(({ sql }) => sql).join(' OR '), bind: Object.assign({}, ...numbered.map(({ bind }) => bind)) as Where['bind'] }
}

function filterWhere({ type, column, folded, trigram }: FilterColumn, name: string, value: string): Where {
  const key = `filter_${name.replace(/\W/g, '_')}`
  switch (type) {
    case 'text':
      return textWhere(column, key, folded ? fold(value) : value, trigram)
    case 'number':
    case 'month':
      return Number.isFinite(Number(value)) ? { sql: `${column} = $${key}`, bind: { [key]: Number(value) } } : NEVER
    case 'bool':
      return { sql: `${column} = $${key}`, bind: { [key]: value === 'true' || value === '1' ? 1 : 0 } }
    case 'in': {
      const bind = Object.fromEntries(value.split(',').slice(0, 100).map((part, index) => [`${key}_${index}`, part.trim()]))
      return { sql: `${column} IN (${Object.keys(bind).map((bound) => `$${bound}`).join(', ')})`, bind }
    }
    default:
      return { sql: `${column} = $${key}`, bind: { [key]: value } }
  }
}

/**
 * One or two letters find beginnings (a range on the index); three and more find the text anywhere (trigram index).
 */
function textWhere(column: string, key: string, value: string, trigram: string | undefined): Where {
  if (value.length === 0) return NEVER
  if (value.length < INSIDE) return { sql: `${column} >= $${key} AND ${column} < $${key}_end`, bind: { [key]: value, [`${key}_end`]: `${value}\u{10ffff}` } }
  if (trigram && dialect() === 'sqlite') {
    const [table, plain] = column.split('.')
    const match = `${plain} : "${value.replace(/"/g, '""')}"`
    return { sql: `${table}.id IN (SELECT rowid FROM ${trigram} WHERE ${trigram} MATCH $${key})`, bind: { [key]: match } }
  }
  return { sql: `${column} LIKE $${key} ESCAPE '\\'`, bind: { [key]: `%${value.replace(/[\\%_]/g, '\\$&')}%` } }
}
