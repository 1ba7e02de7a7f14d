import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { planResourceResource } from '~/domain/organisation/plan-resource-resource.server'
import { planResourceForm } from '~/domain/organisation/plan-resource-schema'
import { keyList } from '~/domain/organisation/resource-keys'
import {
  createPlanResource,
  createStandardResources,
  deletePlanResource,
  updatePlanResource,
} from '~/domain/organisation/write-plan-resource.server'
import { ownedBy, ownedRecord } from '~/core/resource/owned.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Conflict, forbidden } from '~/platform/refusal'
import { askedDialog, deleteOnce, orNotSaved } from '~/forms/record/dialog.server'
import { saveShape } from '~/forms/record/record-form.server'

type FilledIn = { resource_label: string; resource_label_es: string; keys?: (string | undefined)[] | null }

/** Does what was asked on the resources screen of one plan: the dialog's address says what. */
export async function saveResource(request: Request, actor: Actor, planId: number) {
  const { dialog, here } = askedDialog(request, planResourceResource.listing)
  const done = (key: string, values?: { n: number }) =>
    redirectWithFlash(here, { kind: 'success', key, values })
  switch (dialog?.kind) {
    case 'standard': {
      onlyFields(await readForm(request), [])
      const { created } = await createStandardResources(actor, planId)
      return done(created > 0 ? 'plan.standardCreated' : 'plan.standardThere', { n: created })
    }
    case 'create':
      return saveShape(
        request,
        actor,
        planResourceForm,
        'plan.resourceCreateError',
        async ({ record, key }) => {
          await createPlanResource(actor, { ...stored(record), plan_id: planId }, key)
          return done('plan.resourceCreated')
        },
      )
    case 'edit': {
      const { id } = await orNotSaved({ request, actor, here }, () =>
        resourceOfPlan(actor, planId, dialog.target),
      )
      return saveShape(
        request,
        actor,
        planResourceForm,
        'plan.resourceUpdateError',
        async ({ record, version }) => {
          await updatePlanResource(actor, id, stored(record), version).catch(asList)
          return done('plan.resourceUpdated')
        },
      )
    }
    case 'delete':
      return deleteOnce(
        request,
        actor,
        here,
        { deleted: 'plan.resourceDeleted', failed: 'plan.resourceDeleteError' },
        async () => deletePlanResource(actor, (await resourceOfPlan(actor, planId, dialog.target)).id),
      )
    default:
      throw forbidden()
  }
}

/** A filled-in form as it is stored: keys are joined (PLAN-06). */
function stored({ keys, ...labels }: FilledIn) {
  return { ...labels, resource_keys: (keys ?? []).join('|') }
}

/** Tells the stored keys as the list that the form has, so that keys which nobody changed compare equal. */
function asList(error: unknown): never {
  throw error instanceof Conflict
    ? new Conflict({ ...error.current, keys: keyList(String(error.current.resource_keys)) })
    : error
}

/** The resource that the query names, when it is of the plan that the path names (OP-39). @throws Refusal
 * 403. */
export function resourceOfPlan(actor: Actor, planId: number, id: number | null) {
  return ownedRecord(planResourceResource, actor, id, 'plan_id', planId)
}

/** Limits plan resources to one plan's. */
export function ofPlan(planId: number): Where {
  return ownedBy('plan_resource.plan_id', planId)
}
