import { readRow } from 'db/connection'
import { PlanResource } from 'db/models/plan-resource'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden, invalid } from '~/platform/refusal'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockNames } from './name-lock.server'
import type { PlanResourceInput, PlanResourceUpdate } from './plan-resource-schema'
import { addStandardResources, resourceColumns, searchColumns } from './standard-resources.server'

/** Adds a resource to a plan; a repeat with the same `key` answers the first one's id. @throws Refusal 403,
 * 422 for a used label. */
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
      const { id } = await PlanResource.create(
        resourceColumns(plan_id, { resource_label, resource_label_es, resource_keys: resource_keys ?? '' }),
      )
      return {
        result: { id },
        log: {
          type: 'CREATE',
          text: `Created resource ${id} of plan ${plan_id}`,
          resource: 'plan-resource',
          recordId: id,
        },
      }
    }),
  )
}

/** Saves the given fields of a plan resource. @throws Refusal 403, 422; Conflict 409 when `version` is not
 * the stored one. */
export function updatePlanResource(
  actor: Actor,
  id: number,
  input: PlanResourceUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const resource = await load(actor, id, 'update')
        mustBeCurrent(version, resource, currentOf(resource))
        const { resource_label = resource.resource_label, resource_label_es = resource.resource_label_es } =
          input
        const resource_keys =
          input.resource_keys === undefined ? resource.resource_keys : (input.resource_keys ?? '')
        const texts = { resource_label, resource_label_es, resource_keys }
        const fields = changedFields(resource.get({ plain: true }), texts)
        if (fields.includes('resource_label')) await mustBeFreeLabel(resource.plan_id, resource_label, id)
        await resource.set({ ...texts, ...searchColumns(texts), updated: now() }).save()
        return {
          result: undefined,
          log: {
            type: 'UPDATE',
            text: `Updated resource ${id} of plan ${resource.plan_id}`,
            resource: 'plan-resource',
            recordId: id,
            fields,
          },
        }
      }),
    async () => PlanResource.findByPk(id).then((resource) => resource && currentOf(resource)),
  )
}

/** Deletes a resource of a plan for good. @throws Refusal 403. */
export function deletePlanResource(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const resource = await load(actor, id, 'delete')
    await deleteRow(PlanResource, id)
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted resource ${id} of plan ${resource.plan_id}`,
        resource: 'plan-resource',
        recordId: id,
      },
    }
  })
}

/** Adds the standard resources that a plan lacks (PLAN-10); answers how many. @throws Refusal 403. */
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

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<PlanResource> {
  const resource = await PlanResource.findByPk(id)
  mustAllow(
    recordRules['plan-resource'][action],
    actor,
    resource && (await loadFacts(actor, { plan: resource.plan_id })),
  )
  if (!resource) throw forbidden()
  return resource
}

async function mustBeFreeLabel(planId: number, label: string, id: number | null): Promise<void> {
  await lockNames('plan_resource', planId)
  const taken = await readRow(
    'SELECT id FROM plan_resource WHERE plan_id = $planId AND label_search = $label AND id <> $id',
    { planId, label: fold(label), id: id ?? 0 },
  )
  if (taken) throw invalid({ resource_label: ['form.nameInUse'] })
}

function currentOf({ version, resource_label, resource_label_es, resource_keys }: PlanResource) {
  return { version, resource_label, resource_label_es, resource_keys }
}
