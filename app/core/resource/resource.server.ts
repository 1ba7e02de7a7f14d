import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { decide } from '~/access/decide'
import { recordRules, type ResourceName } from '~/access/rules'
import { scopeOfOne, scopes } from '~/access/scopes'
import { describeList } from '~/core/log/describe-list'
import { noteRead } from '~/core/log/note-read.server'
import { patientsIn } from '~/core/log/patients-in'
import type { Listing, ListPage, ListQuery } from '~/core/list/list-query'
import { forbidden } from '~/platform/refusal'
import { idOf, type ListSource } from '~/core/list/list-where.server'
import { isListed, listIds } from '~/core/list/list.server'

/**
 * A kind of record: how it is listed, shown and changed. Screens and the data endpoint call the same
 * functions, so they cannot drift apart. What is not declared here does not exist on the endpoint.
 */
export type Resource<Row> = {
  name: ResourceName
  listing: Listing
  source: ListSource
  /** The rows that an actor may see, if the list needs other columns for it than `scopes`. */
  scope?: (actor: Actor) => Where
  /** Relations the endpoint may ask for by `expand`. */
  expands: readonly string[]
  /**
   * Filters and sorts on columns that this actor may not read: even a sort order would disclose their values.
   */
  hidden?: (actor: Actor) => readonly string[]
  /** IDs may exceed 32 bits: this kind has more rows than others. */
  longIds?: true
  /** Rows of this kind are created, moved and deleted, but have no version to check a change against. */
  unversioned?: true
  /** Reads rows in any order, with the fields that this actor may see, in a fixed number of statements. */
  read: (ids: number[], actor: Actor, expand: readonly string[]) => Promise<(Row & { id: number })[]>
  create?: {
    schema: z.ZodType
    /** `told` is returned in addition to the ID. */
    run: (actor: Actor, input: never) => Promise<{ id: number; told?: object }>
    /** Used instead of `run` when the result depends on the address that the endpoint was called at. */
    runAt?: (actor: Actor, input: never, request: Request) => Promise<{ id: number }>
  }
  update?: {
    /**
     * Another action of the same rules that an update can perform, for callers without the right to update:
     * for example, a patient claims an appointment.
     */
    orAs?: string
    schema: z.ZodType
    run: (actor: Actor, id: number, input: never, version: number | null) => Promise<void>
  }
  remove?: (actor: Actor, id: number) => Promise<void>
}

/**
 * `unnoted`: do not log the read, because it is part of one that is logged as a whole, or is not shown to
 * anybody.
 */
type ReadOptions = { unnoted?: boolean }
/** `named`: patients that another log row already names with this record. */
type OneOptions = ReadOptions & { named?: readonly number[] }
/** `countTo`: how far rows are counted, Infinity for all; by default as far as screens need. */
type ListOptions = ReadOptions & { countTo?: number; expand?: readonly string[]; within?: Where }

/** One page of a resource within the actor's scope. `within` limits it to the record in the address. */
export async function listRecords<Row>(
  resource: Resource<Row>,
  actor: Actor,
  query: ListQuery,
  options: ListOptions = {},
): Promise<ListPage<Row & { id: number }>> {
  mayRead(resource, actor)
  const { ids, total, capped } = await listIds(
    resource.source,
    scopeOf(resource, actor, options.within),
    seenBy(resource, actor, query),
    options.countTo,
  )
  const rows = ids.length > 0 ? await resource.read(ids, actor, options.expand ?? []) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (!options.unnoted)
    noteRead(actor, {
      resource: resource.name,
      text: ['Listed', resource.name, describeList(query, resource.listing, options.expand)]
        .filter(Boolean)
        .join(' '),
      participantIds: patientsIn(resource.name, rows),
    })
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total, capped }
}

/** Only the IDs, for exports: their rows are then read in portions by `resource.read`. */
export async function recordIds<Row>(
  resource: Resource<Row>,
  actor: Actor,
  query: ListQuery,
  within?: Where,
): Promise<number[]> {
  mayRead(resource, actor)
  return (await listIds(resource.source, scopeOf(resource, actor, within), seenBy(resource, actor, query)))
    .ids
}

/** One record within the actor's scope. @throws Refusal 403 when it does not exist or is out of scope. */
export async function getRecord<Row>(
  resource: Resource<Row>,
  actor: Actor,
  id: number,
  expand: readonly string[] = [],
  { unnoted, named = [] }: OneOptions = {},
): Promise<Row & { id: number }> {
  mayRead(resource, actor)
  const one: Where = { sql: `${idOf(resource.source)} = $recordId`, bind: { recordId: id } }
  const scope = resource.scope ? resource.scope(actor) : scopeOfOne(resource.name, actor)
  const found = await isListed(resource.source, narrowed(scope, one))
  const row = found ? (await resource.read([id], actor, expand))[0] : undefined
  if (!row) throw forbidden()
  if (!unnoted)
    noteRead(actor, {
      resource: resource.name,
      text: [`Read ${resource.name}`, ...expand].join(', '),
      participantIds: patientsIn(resource.name, [row]).filter((patient) => !named.includes(patient)),
      recordId: id,
    })
  return row
}

function mayRead<Row>(resource: Resource<Row>, actor: Actor): void {
  if (!decide(recordRules[resource.name].list, actor, {})) throw forbidden()
}

/** The query without filters and sorts on columns hidden from the actor. */
function seenBy<Row>(resource: Resource<Row>, actor: Actor, query: ListQuery): ListQuery {
  const hidden = resource.hidden?.(actor) ?? []
  if (hidden.length === 0) return query
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([name]) => !hidden.includes(name)))
  return { ...query, filters, sort: hidden.includes(query.sort) ? 'id' : query.sort }
}

function scopeOf<Row>(resource: Resource<Row>, actor: Actor, within: Where | undefined): Where {
  return narrowed((resource.scope ?? scopes[resource.name])(actor), within)
}

function narrowed(scope: Where, within: Where | undefined): Where {
  return within
    ? {
        sql: `(${scope.sql}) AND (${within.sql})`,
        bind: { ...scope.bind, ...within.bind },
        owner: within.owner,
      }
    : scope
}
