import { hasTrigramTables } from 'db/words'
import type { Where } from '~/access/conditions'
import { KINDS, type KindName } from '~/entities/index'
import { liveRows } from '~/entities/sql'
import type { FilterType, ListQuery } from './list-query'
import { fold } from '~/platform/fold'
import { readNumber } from '~/platform/read-number'
import { anywhere, begins, isInside, phrase } from './text-where'

/**
 * A public filter. `folded` columns hold text from fold(); `trigram` names their FTS table on SQLite; `month`
 * is the column that holds a date's month.
 */
export type FilterColumn = {
  type: FilterType
  column: string
  folded?: boolean
  trigram?: string
  month?: string
  where?: (value: string) => Where
}

/** What a list reads: the live rows of one kind, and the whitelisted names. */
export type ListSource = {
  kind: KindName
  /**
   * For rows that are not read from their table alone: the FROM clause, the column with their ID, and the
   * condition for live rows.
   */
  via?: { from: string; id: string; live: string }
  /** A condition, where only some of the rows are listed. */
  only?: string
  filters: Record<string, FilterColumn>
  /** Sort name to its column, or to several in order of precedence; ties are broken by ID. */
  sorts: Record<string, string | readonly string[]>
}

/** The table of the listed rows. */
export function tableOf({ kind }: ListSource): string {
  return KINDS[kind].table
}

/** The column with the id of a listed row. */
export function idOf(source: ListSource): string {
  return source.via?.id ?? `${tableOf(source)}.id`
}

/** The FROM clause of a list. */
export function fromOf(source: ListSource): string {
  return source.via?.from ?? tableOf(source)
}

/** The condition for live rows, regardless of who is asking. */
export function liveOf({ kind, via, only }: ListSource): string {
  const live = via?.live ?? liveRows(kind)
  return only === undefined ? live : `${only} AND ${live}`
}

/** The WHERE clause of a list: live rows in scope that match all filters. */
export function whereOf(
  source: ListSource,
  scope: Where,
  query: Pick<ListQuery, 'filters' | 'types'>,
): Where {
  const parts = [liveOf(source), scope.sql]
  const bind = { ...scope.bind }
  for (const [name, value] of Object.entries(query.filters)) {
    const filter = source.filters[name]
    if (!filter) continue
    const type = query.types?.[name] ?? filter.type
    const among =
      scope.owner !== undefined &&
      type === 'text' &&
      filter.trigram !== undefined &&
      isInside(sought(filter, value)) &&
      hasTrigramTables()
    const where = among
      ? amongOwned(source, scope.owner, filter, name, value)
      : whereAs(type, filter, name, value)
    parts.push(where.sql)
    Object.assign(bind, where.bind)
  }
  return { sql: parts.map((part) => `(${part})`).join(' AND '), bind }
}

/**
 * A text search within one owner's rows reads the owner's index: the trigram index would return the rows of
 * all owners. PostgreSQL makes this choice by itself.
 */
function amongOwned(
  source: ListSource,
  owner: string | undefined,
  filter: FilterColumn,
  name: string,
  value: string,
): Where {
  const table = tableOf(source)
  const { sql, bind } = filterWhere({ ...filter, trigram: undefined }, name, value)
  return {
    sql: `${table}.id IN (SELECT ${table}.id FROM ${table} WHERE ${liveOf(source)} AND ${owner} AND ${sql})`,
    bind,
  }
}

const NEVER: Where = { sql: '1 = 0', bind: {} }

/** The types by which a filter may be queried, its default first. */
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
  if (type === 'in' && filter.type !== 'in')
    return anyOf(
      value
        .split(',')
        .map((one) => whereAs(filter.type === 'text' ? 'exact' : filter.type, filter, name, one)),
    )
  if (type === 'month' && filter.month) return filterWhere({ type, column: filter.month }, name, value)
  if (type === 'exact' && filter.type === 'text')
    return filterWhere({ type, column: filter.column }, name, sought(filter, value))
  return filter.where?.(value) ?? filterWhere(filter, name, value)
}

/** ORs several conditions; each keeps its own bound values. */
function anyOf(parts: Where[]): Where {
  const numbered = parts.map(({ sql, bind }, index) => ({
    sql: `(${sql.replace(/\$(\w+)/g, `$$$1_${index}`)})`,
    bind: Object.fromEntries(Object.entries(bind).map(([key, value]) => [`${key}_${index}`, value])),
  }))
  return {
    sql: numbered.map(({ sql }) => sql).join(' OR '),
    bind: Object.assign({}, ...numbered.map(({ bind }) => bind)) as Where['bind'],
  }
}

/** A filter value in the form that its column stores (folded or not). */
export function sought({ folded }: FilterColumn, value: string): string {
  return folded ? fold(value) : value
}

function numberIn(text: string): number {
  const read = readNumber(text)
  return 'value' in read ? read.value : Number.NaN
}

/** Columns of numbers hold integers of 32 bits; PostgreSQL refuses to compare them with anything else. */
function isInteger(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= 2_147_483_647
}

function filterWhere(filter: FilterColumn, name: string, value: string): Where {
  const { type, column } = filter
  const key = `filter_${name.replace(/\W/g, '_')}`
  switch (type) {
    case 'text':
      return textWhere(filter, key, sought(filter, value))
    case 'number':
    case 'month':
      return isInteger(numberIn(value))
        ? { sql: `${column} = $${key}`, bind: { [key]: numberIn(value) } }
        : NEVER
    case 'bool':
      return { sql: `${column} = $${key}`, bind: { [key]: value === 'true' || value === '1' ? 1 : 0 } }
    case 'in': {
      const bind = Object.fromEntries(
        value
          .split(',')
          .slice(0, 100)
          .map((part, index) => [`${key}_${index}`, part.trim()]),
      )
      return {
        sql: `${column} IN (${Object.keys(bind)
          .map((bound) => `$${bound}`)
          .join(', ')})`,
        bind,
      }
    }
    default:
      return { sql: `${column} = $${key}`, bind: { [key]: value } }
  }
}

/**
 * One or two letters match at the beginning (a range on the index); three or more match anywhere (trigram
 * index).
 */
function textWhere(filter: FilterColumn, key: string, value: string): Where {
  const { column, trigram } = filter
  if (value.length === 0) return NEVER
  if (!isInside(value)) return begins(column, key, value)
  if (trigram && hasTrigramTables()) {
    const { sql, bind } = matches(filter, key, value)
    return { sql: `${column.split('.')[0]}.id IN (SELECT rowid FROM ${trigram} WHERE ${sql})`, bind }
  }
  return { sql: `${column} LIKE $${key} ESCAPE '\\'`, bind: { [key]: anywhere(value) } }
}

/** The MATCH condition for a trigram index. */
export function matches({ column, trigram }: FilterColumn, key: string, value: string): Where {
  return { sql: `${trigram} MATCH $${key}`, bind: { [key]: `${column.split('.')[1]} : ${phrase(value)}` } }
}
