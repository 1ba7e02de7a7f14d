import { readRow, writeRows } from 'db/connection'
import { Plan } from 'db/models/plan'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden, Refusal } from '~/platform/refusal'
import { mustBeFreeName } from './free-name.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import type { PlanInput, PlanUpdate } from './organisation-schema'
import { addStandardResources } from './standard-resources.server'

/**
 * Creates a plan of a company with the standard resources (OP-63). A repeat with the same `key` returns the
 * id of the first call.
 * @throws Refusal 403 for a company out of scope; 422 for a name that the company already uses.
 */
export function createPlan(
  actor: Actor,
  { company_id, name }: PlanInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'plan.create', key, () =>
    change(actor, async () => {
      await lockOwner({ table: 'company', id: company_id }, 'adding')
      mustAllow(recordRules.plan.create, actor, await loadFacts(actor, { company: company_id }))
      await mustBeFreeName({ table: 'plan', company_id }, name)
      const { id } = await Plan.create({
        company_id,
        name,
        name_search: fold(name),
        created: now(),
        updated: now(),
      })
      await addStandardResources(id)
      return {
        result: { id },
        log: {
          type: 'CREATE',
          text: `Created plan ${id} of company ${company_id} with the standard resources`,
          resource: 'plan',
          recordId: id,
        },
      }
    }),
  )
}

/** Renames a plan. @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one. */
export function updatePlan(
  actor: Actor,
  id: number,
  input: PlanUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const plan = await load(actor, id, 'update')
        mustBeCurrent(version, plan, currentOf(plan))
        const fields = changedFields(plan.get({ plain: true }), input)
        const { name = plan.name } = input
        if (fields.includes('name'))
          await mustBeFreeName({ table: 'plan', company_id: plan.company_id }, name, id)
        await plan.set({ name, name_search: fold(name), updated: now() }).save()
        return {
          result: undefined,
          log: { type: 'UPDATE', text: `Updated plan ${id}`, resource: 'plan', recordId: id, fields },
        }
      }),
    async () => Plan.findByPk(id).then((plan) => plan && currentOf(plan)),
  )
}

/** Returns how many participants are on a plan; it can only be deleted when there are none (OP-63). */
export async function planParticipants(id: number): Promise<number> {
  const row = await readRow<{ n: number | string }>(
    'SELECT COUNT(*) AS n FROM participant WHERE plan_id = $id AND archived = 0',
    { id },
  )
  return Number(row?.n ?? 0)
}

/**
 * Removes a plan from all lists and practices, and deletes its resources; the row stays for retained clinical
 * records.
 * @throws Refusal 403; 409 while participants are on it.
 */
export function deletePlan(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    await lockOwner({ table: 'company', planId: id }, 'ending')
    const plan = await load(actor, id, 'delete')
    const participants = await planParticipants(id)
    if (participants > 0) throw new Refusal('plan.inUse', { status: 409, values: { n: participants } })
    await writeRows('DELETE FROM plan_resource WHERE plan_id = $id', { id })
    await writeRows('DELETE FROM practice_plan WHERE plan_id = $id', { id })
    await plan.set({ archived: 1, updated: now() }).save()
    return {
      result: undefined,
      log: { type: 'DELETE', text: `Deleted plan ${id}`, resource: 'plan', recordId: id },
    }
  })
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Plan> {
  mustAllow(recordRules.plan[action], actor, await loadFacts(actor, { plan: id }))
  const plan = await Plan.findByPk(id)
  if (!plan) throw forbidden()
  return plan
}

function currentOf({ version, name }: Plan) {
  return { version, name }
}
