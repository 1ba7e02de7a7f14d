import { readRow, readRows, writeRows } from 'db/connection'
import { PracticePlan } from 'db/models/practice-plan'
import { invalid } from '~/platform/refusal'

/** The ids of the plans that a practice uses. */
export async function planIdsOf(practiceId: number): Promise<number[]> {
  const rows = await readRows<{ plan_id: number }>('SELECT plan_id FROM practice_plan WHERE practice_id = $practiceId ORDER BY plan_id', { practiceId })
  return rows.map((row) => row.plan_id)
}

/**
 * Replaces the plans that a practice uses, within the caller's transaction (OP-62); none at all is allowed.
 * @throws Refusal 422 for a plan of another company or one that is gone.
 */
export async function replacePlans(practice: { id: number; company_id: number }, planIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(planIds)]
  if (wanted.length > 0) {
    const found = await readRow<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM plan WHERE company_id = $company AND archived = 0 AND id IN (${wanted.map(Number).join(', ')})`,
      { company: practice.company_id },
    )
    if (Number(found?.n) !== wanted.length) throw invalid({ plan_ids: ['practice.planOther'] })
  }
  await writeRows('DELETE FROM practice_plan WHERE practice_id = $id', { id: practice.id })
  await PracticePlan.bulkCreate(wanted.map((plan_id) => ({ practice_id: practice.id, plan_id })))
}
