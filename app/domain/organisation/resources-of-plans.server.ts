import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { groupBy } from '~/platform/group-by'
import {
  presentPlanResource,
  RESOURCE_COLUMNS,
  type PlanResourceRow,
  type StoredPlanResource,
} from './present-plan-resource'

/** Returns the resources of many plans within the actor's scope, by plan, in one statement. */
export async function resourcesOfPlans(
  planIds: readonly number[],
  actor: Actor,
): Promise<Map<number, PlanResourceRow[]>> {
  if (planIds.length === 0) return new Map()
  const scope = scopes['plan-resource'](actor)
  const theirs = idsIn('plan_id', planIds)
  const rows = await readRows<StoredPlanResource>(
    `SELECT ${RESOURCE_COLUMNS} FROM plan_resource WHERE ${theirs.sql} AND (${scope.sql}) ORDER BY id`,
    { ...scope.bind, ...theirs.bind },
  )
  return groupBy(rows.map(presentPlanResource), (row) => row.plan_id)
}
