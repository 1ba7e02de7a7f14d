import { readRow } from 'db/connection'
import { PlanResource } from 'db/models/plan-resource'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockNames } from '~/core/change/lock-names.server'
import type { PlanResourceInput, PlanResourceUpdate } from './plan-resource-schema'
import { addStandardResources, resourceColumns, searchColumns } from './standard-resources.server'

const RESOURCE: OwnedKind<PlanResource> = {
  model: PlanResource,
  resource: 'plan-resource',
  name: 'resource',
  made: 'Created',
  owners: ['plan'],
  current: ({ version, resource_label, resource_label_es, resource_keys }) => ({
    version,
    resource_label,
    resource_label_es,
    resource_keys,
  }),
  follows: searchColumns,
}

/**
 * Adds a resource to a plan; a repeat with the same `key` returns the id of the first call.
 * @throws Refusal 403, 422 for a label in use.
 */
export function createPlanResource(
  actor: Actor,
  { plan_id, resource_keys, resource_label, resource_label_es }: PlanResourceInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'plan-resource.create', key, () =>
    change(actor, async () => {
      await lockOwner({ table: 'company', planId: plan_id }, 'adding')
      mustAllow(recordRules['plan-resource'].create, actor, await loadFacts(actor, { plan: plan_id }))
      await mustBeFreeLabel(plan_id, resource_label, null)
      const row = await PlanResource.create(
        resourceColumns(plan_id, { resource_label, resource_label_es, resource_keys: resource_keys ?? '' }),
      )
      return { result: { id: row.id }, log: ownedEntry(RESOURCE, 'CREATE', row) }
    }),
  )
}

/**
 * Updates the given fields of a plan resource.
 * @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one.
 */
export function updatePlanResource(
  actor: Actor,
  id: number,
  input: PlanResourceUpdate,
  version: number | null,
): Promise<void> {
  return updateOwned(RESOURCE, actor, id, version, async (stored) => {
    const { resource_label = stored.resource_label, resource_label_es = stored.resource_label_es } = input
    if (resource_label !== stored.resource_label) await mustBeFreeLabel(stored.plan_id, resource_label, id)
    const resource_keys =
      input.resource_keys === undefined ? stored.resource_keys : (input.resource_keys ?? '')
    return { resource_label, resource_label_es, resource_keys }
  })
}

/**
 * Permanently deletes a resource of a plan.
 * @throws Refusal 403.
 */
export function deletePlanResource(actor: Actor, id: number): Promise<void> {
  return deleteOwned(RESOURCE, actor, id)
}

/**
 * Adds the standard resources that a plan lacks (PLAN-10); returns how many.
 * @throws Refusal 403.
 */
export function createStandardResources(actor: Actor, planId: number): Promise<{ created: number }> {
  return change(actor, async () => {
    await lockOwner({ table: 'company', planId }, 'adding')
    mustAllow(recordRules['plan-resource'].create, actor, await loadFacts(actor, { plan: planId }))
    const created = await addStandardResources(planId)
    return {
      result: { created },
      log: {
        type: 'CREATE',
        text: `Created ${created} standard resources of plan ${planId}`,
        resource: 'plan',
        recordId: planId,
      },
    }
  })
}

async function mustBeFreeLabel(planId: number, label: string, id: number | null): Promise<void> {
  await lockNames('plan_resource', planId)
  const taken = await readRow(
    'SELECT id FROM plan_resource WHERE plan_id = $planId AND label_search = $label AND id <> $id',
    { planId, label: fold(label), id: id ?? 0 },
  )
  if (taken) throw invalid({ resource_label: ['form.nameInUse'] })
}
