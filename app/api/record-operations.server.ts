import { z } from 'zod/v4'
import { writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Rule } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { tableOf } from '~/core/list/list-where.server'
import { loggedPatients } from '~/core/log/write.server'
import { getRecord, listRecords, type Resource } from '~/core/resource/resource.server'
import { Conflict, forbidden, invalid, Refusal } from '~/platform/refusal'
import { askableOf } from './askable'
import { checked, type Fields } from './input.server'
import { onlyKnown, readExpand, readList } from './list-parameters'
import { CHOICE, leaves } from './leaving'
import { choiceIn, deleting, updating } from './leaving.server'
import { COUNT_TO, MAX_PER_PAGE_EXPANDED } from './limits'
import { logDownload } from './log-download.server'
import { readVersion, recordId } from './record-id'
import { oncePerKey } from './repeat.server'

type AnyResource = Resource<object>
type Row = { id: number }

const NO_FIELDS = z.strictObject({})

/** A page of records: `{items, _meta}`; `_meta` tells whether there are more than were counted. */
export async function readMany(
  resource: AnyResource,
  actor: Actor,
  params: URLSearchParams,
): Promise<object> {
  const { query, expand, ids, countAll } = readList(params, askableOf(resource, actor))
  const within =
    ids === null
      ? undefined
      : {
          sql: `${tableOf(resource.source)}.id IN (${ids.map((_, index) => `CAST($recordId_${index} AS BIGINT)`).join(', ')})`,
          bind: Object.fromEntries(ids.map((id, index) => [`recordId_${index}`, id])),
        }
  const bulk = query.perPage > MAX_PER_PAGE_EXPANDED
  const { rows, total, capped } = await listRecords(resource, actor, query, {
    countTo: countAll ? Infinity : COUNT_TO,
    expand,
    within,
    unnoted: bulk,
  })
  if (bulk) await logDownload(resource, actor, rows, query)
  const { page, perPage } = query
  return { items: rows, _meta: { totalCount: total, totalCapped: capped, page, perPage } }
}

/** One record by `id`. @throws Refusal 403 when it does not exist or is out of scope. */
export async function readOne(resource: AnyResource, actor: Actor, params: URLSearchParams): Promise<Row> {
  onlyKnown(params, ['r', 'lng', 'id', 'expand'])
  return getRecord(resource, actor, recordId(params, {}, resource), readExpand(params, resource))
}

/**
 * Creates a record; returns its ID and what the resource adds. With an Idempotency-Key, a repeat creates
 * nothing.
 */
export async function createRecord(
  resource: AnyResource,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Row> {
  const { schema, run, runAt } = resource.create!
  const input = checked(schema, fields)
  const made = await oncePerKey<{ id: number; told?: object }>(
    request,
    actor,
    `${resource.name}/create`,
    fields,
    () => (runAt ? runAt(actor, input as never, request) : run(actor, input as never)),
  )
  return { id: made.id, ...made.told }
}

/** Changes the given fields of a record; returns the record as it is now. */
export async function updateRecord(
  resource: AnyResource,
  actor: Actor,
  request: Request,
  params: URLSearchParams,
  fields: Fields,
): Promise<Row> {
  const id = recordId(params, fields, resource)
  const version = versionOf(resource, request, fields)
  const own = leaves(resource.name, 'update') ? [CHOICE] : []
  const choice = own.length > 0 ? choiceIn(new URLSearchParams(), fields) : null
  const input = checked(resource.update!.schema, without(fields, ['id', 'version', ...own]))
  await oncePerKey(request, actor, `${resource.name}/update ${id}`, fields, () =>
    updating(actor, { name: resource.name, id, choice, fields }, () =>
      resource.update!.run(actor, id, input as never, version),
    ),
  )
  return (await readable(resource, actor, id, loggedPatients(resource.name, id))) ?? { id }
}

/**
 * Deletes a record; If-Match is compared inside the transaction, and an Idempotency-Key makes a repeat safe.
 */
export async function deleteRecord(
  resource: AnyResource,
  actor: Actor,
  request: Request,
  params: URLSearchParams,
  fields: Fields,
): Promise<Row> {
  const id = recordId(params, fields, resource)
  const version = versionOf(resource, request, fields)
  const own = leaves(resource.name, 'delete') ? [CHOICE] : []
  const choice = own.length > 0 ? choiceIn(params, fields) : null
  checked(NO_FIELDS, without(fields, ['id', 'version', ...own]))
  await oncePerKey(request, actor, `${resource.name}/delete ${id}`, { ...fields, choice }, () =>
    writeTx(async () => {
      const stored = version === null ? null : await getRecord(resource, actor, id, [], { unnoted: true })
      if (stored && 'version' in stored && stored.version !== version) throw new Conflict({ ...stored })
      await deleting(actor, { name: resource.name, id, choice }, () => resource.remove!(actor, id))
    }),
  )
  return { id }
}

/** The record as the caller may read it, or null; `named` as in `getRecord`. */
export async function readable(
  resource: AnyResource,
  actor: Actor,
  id: number,
  named: readonly number[] = [],
): Promise<Row | null> {
  try {
    return await getRecord(resource, actor, id, [], { named })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Checks the role before the input is validated: validation errors would describe the record. */
export function mayTry(
  resource: AnyResource,
  actor: Actor,
  action: 'list' | 'create' | 'update' | 'delete',
): void {
  const rules: Partial<Record<string, Rule>> = recordRules[resource.name]
  const mayAny = [action, ...(action === 'update' ? [resource.update?.orAs] : [])].some(
    (name) => name && rules[name]?.[actor.role] !== undefined,
  )
  if (!mayAny) throw forbidden()
}

function versionOf({ unversioned }: AnyResource, request: Request, fields: Fields): number | null {
  const version = readVersion(request, fields)
  if (unversioned && version !== null) throw invalid({ version: ['form.unknownField|version'] })
  return version
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
