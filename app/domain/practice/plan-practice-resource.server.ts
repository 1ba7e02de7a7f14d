import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import type { PlanOfPractice } from './present-practice'

type Stored = Omit<PlanOfPractice, 'plan'> & { plan_name: string }

/**
 * The plans that practices use, each with the plan (PLAN-13). They are changed as a whole, by
 * `practice/update-plans`.
 */
export const planPracticeResource: Resource<PlanOfPractice> = {
  name: 'plan-practice',
  listing: {
    filters: { practice_id: 'exact', plan_id: 'exact' },
    sorts: ['id'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'practice_plan',
    filters: {
      practice_id: ownerFilter('practice_plan', 'practice_id'),
      plan_id: ownerFilter('practice_plan', 'plan_id'),
    },
    sorts: { id: 'practice_plan.id' },
  },
  expands: ['plan'],
  read: async (ids) => {
    const these = idsIn('u.id', ids)
    const rows = await readRows<Stored>(
      `SELECT u.id, u.practice_id, u.plan_id, l.name AS plan_name FROM practice_plan u
        JOIN plan l ON l.id = u.plan_id WHERE ${these.sql}`,
      these.bind,
    )
    return rows.map(({ plan_name, ...row }) => ({ ...row, plan: { id: row.plan_id, name: plan_name } }))
  },
}
