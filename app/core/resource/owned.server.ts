import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { forbidden } from '~/platform/refusal'
import { getRecord, type Resource } from './resource.server'

/**
 * Limits records to those of one owner, given by the address; `column` is qualified, as in
 * `attachment.practice_id`.
 */
export function ownedBy(column: `${string}.${string}`, ownerId: number): Where {
  const sql = `${column} = $owner`
  return { sql, bind: { owner: ownerId }, owner: sql }
}

/**
 * The record named in the query, if it belongs to the owner named in the path (OP-39). @throws Refusal 403.
 */
export async function ownedRecord<Row extends Record<Name, number>, Name extends string>(
  resource: Resource<Row>,
  actor: Actor,
  id: number | null,
  name: Name,
  ownerId: number | undefined,
): Promise<Row & { id: number }> {
  const record = id === null ? null : await getRecord(resource, actor, id)
  if (!record || record[name] !== ownerId) throw forbidden()
  return record
}
