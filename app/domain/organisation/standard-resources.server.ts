import { readRows } from 'db/connection'
import { PlanResource } from 'db/models/plan-resource'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { lockNames } from '~/core/change/lock-names.server'
import { STANDARD_RESOURCES } from './standard-resources'

/** Adds the standard resources that a plan lacks, by label; returns how many. Runs within a change. */
export async function addStandardResources(planId: number): Promise<number> {
  await lockNames('plan_resource', planId)
  const present = await readRows<{ label_search: string }>(
    'SELECT label_search FROM plan_resource WHERE plan_id = $planId',
    { planId },
  )
  const known = new Set(present.map((row) => row.label_search))
  const missing = STANDARD_RESOURCES.filter(({ en }) => !known.has(fold(en)))
  await PlanResource.bulkCreate(
    missing.map(({ en, es, keys }) =>
      resourceColumns(planId, { resource_label: en, resource_label_es: es, resource_keys: keys.join('|') }),
    ),
  )
  return missing.length
}

/** The columns of a new row, including its search columns. */
export function resourceColumns(
  plan_id: number,
  texts: { resource_label: string; resource_label_es: string; resource_keys: string },
) {
  return {
    plan_id,
    resource_type: 'plan_of_care_option',
    ...texts,
    ...searchColumns(texts),
    created: now(),
    updated: now(),
  }
}

/** Returns the search columns of a plan resource: both labels, and the keys. */
export function searchColumns({
  resource_label,
  resource_keys,
}: {
  resource_label: string
  resource_keys: string
}) {
  return { label_search: fold(resource_label), keys_search: fold(resource_keys) }
}
