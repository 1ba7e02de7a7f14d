import { readRow, readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { Practice } from 'db/models/practice'
import { PracticePlan } from 'db/models/practice-plan'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'

/** Returns the ids of the plans that a practice uses. */
export async function planIdsOf(practiceId: number): Promise<number[]> {
  const rows = await readRows<{ plan_id: number }>(
    'SELECT plan_id FROM practice_plan WHERE practice_id = $practiceId ORDER BY plan_id',
    { practiceId },
  )
  return rows.map((row) => row.plan_id)
}

/**
 * Replaces the plans that a practice uses, within the caller's transaction (OP-62); an empty set is allowed.
 * @throws Refusal 422 for a plan that is deleted or belongs to another company.
 */
export async function replacePlans(
  practice: { id: number; company_id: number },
  planIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(planIds)]
  if (wanted.length > 0) {
    await lockOwner({ table: 'company', id: practice.company_id }, 'adding')
    const these = idsIn('id', wanted)
    const found = await readRow<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM plan WHERE company_id = $company AND archived = 0 AND ${these.sql}`,
      { ...these.bind, company: practice.company_id },
    )
    if (Number(found?.n) !== wanted.length) throw invalid({ plan_ids: ['practice.planOther'] })
  }
  // Two concurrent saves take turns.
  await lockOwner({ table: 'practice', id: practice.id }, 'ending')
  await writeRows('DELETE FROM practice_plan WHERE practice_id = $id', { id: practice.id })
  await PracticePlan.bulkCreate(wanted.map((plan_id) => ({ practice_id: practice.id, plan_id })))
}

/**
 * Saves which of its company's plans a practice uses (PLAN-11, OP-62).
 * @throws Refusal 403; 422 for a plan of another company; Conflict 409 when `version` is not the stored one.
 */
export function savePracticePlans(
  actor: Actor,
  id: number,
  planIds: readonly number[],
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        mustAllow(recordRules.practice.plans, actor, await loadFacts(actor, { practice: id }))
        const practice = await Practice.findOne({ where: { id, archived: 0 } })
        if (!practice) throw forbidden()
        mustBeCurrent(version, practice, await plansNow(practice))
        await replacePlans(practice, planIds)
        // Setting `updated` increments the version even if the set is the same.
        await practice.set({ updated: now() }).save()
        return {
          result: undefined,
          log: {
            type: 'UPDATE',
            text: `Updated the plans of practice ${id}`,
            resource: 'practice',
            recordId: id,
            fields: ['plan_ids'],
          },
        }
      }),
    async () => Practice.findByPk(id).then((practice) => practice && plansNow(practice)),
  )
}

async function plansNow({ id, version }: Practice) {
  return { plan_ids: await planIdsOf(id), version }
}
