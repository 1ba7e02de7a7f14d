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

/** Handles a form on a plan's resources screen; the dialog in the address says which one. */
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

/** A form in its stored shape: keys are joined (PLAN-06). */
function stored({ keys, ...labels }: FilledIn) {
  return { ...labels, resource_keys: (keys ?? []).join('|') }
}

/** Converts a conflict's stored keys to the form's list, so that unchanged keys compare as equal. */
function asList(error: unknown): never {
  throw error instanceof Conflict
    ? new Conflict({ ...error.current, keys: keyList(String(error.current.resource_keys)) })
    : error
}

/** The resource named in the query, if it belongs to the plan in the path (OP-39). @throws Refusal 403. */
export function resourceOfPlan(actor: Actor, planId: number, id: number | null) {
  return ownedRecord(planResourceResource, actor, id, 'plan_id', planId)
}

/** Limits plan resources to those of one plan. */
export function ofPlan(planId: number): Where {
  return ownedBy('plan_resource.plan_id', planId)
}
