import { KINDS, type KindName } from './index'
import { OWNERS, type Kind, type Named, type Owner } from './kind'

/** The condition for live rows: neither deleted themselves nor part of something deleted. */
export function liveRows(name: KindName): string {
  const { table, live } = KINDS[name]
  return live.map((what) => isThere(name, what, table)).join(' AND ') || '1 = 1'
}

/** The condition that the row, or its parent of this kind, is not deleted; `as` is the table's alias. */
export function isThere(name: KindName, what: string, as: string): string {
  const { owners, repeats } = KINDS[name]
  if (what === 'own') return `${as}.archived = 0`
  if (repeats?.[what]) return `${as}.${repeats[what]} = 0`
  const { table, fewGone } = kindNamed(what)
  const id = `${as}.${what}_id`
  const there = fewGone
    ? `${id} NOT IN (SELECT gone.id FROM ${table} gone WHERE gone.archived = 1)`
    : `EXISTS (SELECT 1 FROM ${table} kept WHERE kept.id = ${id} AND kept.archived = 0)`
  const mayHaveNone = owners[what as Owner]?.endsWith('?')
  return mayHaveNone ? `(${id} IS NULL OR ${there})` : there
}

/**
 * The condition that no date of death is recorded (OP-126); `id` is the participant's ID in the statement.
 */
export function isAlive(id: string): string {
  return `${id} NOT IN (SELECT dead.id FROM participant dead WHERE dead.died IS NOT NULL)`
}

/**
 * SQL that reads the row `$id` with its owners, each as `<owner>_id`, unless the row was deleted; `more` are
 * additional columns.
 */
export function ownersSql(
  name: KindName,
  more: readonly string[] = [],
  { evenDeleted = false } = {},
): string {
  const kind = KINDS[name]
  const joins = new Set<string>()
  const columns = OWNERS.flatMap((owner) => {
    const path = kind.owners[owner]
    if (path === undefined) return []
    return [`${joined(kind, path.replace('?', '').split('.'), joins)} AS ${owner}_id`]
  })
  const live = evenDeleted || kind.addressed === 'ever' ? '1 = 1' : liveRows(name)
  return [
    `SELECT ${[`${kind.table}.id`, ...columns, ...more].join(', ')} FROM ${kind.table}`,
    ...joins,
    `WHERE ${kind.table}.id = $id AND ${live}`,
  ].join(' ')
}

/** SQL that reads the columns that `kind` is named by, in order, for the row `$id`. */
export function nameSql(kind: Kind, named: Named): string {
  const joins = new Set<string>()
  const columns = named.by.map((column) =>
    joined(kind, named.in === undefined ? [column] : [named.in, column], joins),
  )
  return [
    `SELECT ${columns.join(', ')} FROM ${kind.table}`,
    ...joins,
    `WHERE ${kind.table}.${kind.key} = $id`,
  ].join(' ')
}

/** The same for all rows that meet `condition`, with their ID as `named_id`. */
export function namesSql(kind: Kind, named: Named, condition: string): string {
  const one = nameSql(kind, named)
  return one
    .replace(/^SELECT /, `SELECT ${kind.table}.${kind.key} AS named_id, `)
    .replace(/WHERE .*$/, `WHERE ${condition}`)
}

/** The qualified column at the end of a path through other kinds; adds the joins that it needs to `joins`. */
function joined(kind: Kind, way: readonly string[], joins: Set<string>): string {
  let { table } = kind
  for (const parent of way.slice(0, -1)) {
    const next = kindNamed(parent).table
    joins.add(`JOIN ${next} ON ${next}.id = ${table}.${parent}_id`)
    table = next
  }
  return `${table}.${way.at(-1)}`
}

function kindNamed(name: string): Kind {
  const kind = KINDS[name as KindName] as Kind | undefined
  if (!kind) throw new Error(`No kind of record is named ${name}`)
  return kind
}
