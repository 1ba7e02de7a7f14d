import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Resource } from '~/core/resource/resource.server'
import { planCreateSchema, planUpdateSchema } from './organisation-schema'
import { ownerFilter } from '~/core/list/owner-filter'
import {
  presentPlanResource,
  RESOURCE_COLUMNS,
  type PlanResourceRow,
  type StoredPlanResource,
} from './present-plan-resource'
import { createPlan, deletePlan, updatePlan } from './write-plan.server'

export type PlanRow = {
  id: number
  version: number
  name: string
  company_id: number
  company: { id: number; name: string }
  /** Only if requested by `expand`. */
  planResources?: PlanResourceRow[]
}
type Stored = Omit<PlanRow, 'company' | 'planResources'> & { company_name: string }

/** Plans, each with the name of its company. */
export const planResource: Resource<PlanRow> = {
  name: 'plan',
  listing: {
    filters: { name: 'text', company_id: 'exact' },
    sorts: ['id', 'name'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'plan',
    filters: {
      name: { type: 'text', column: 'plan.name_search', folded: true, trigram: 'plan_trigram' },
      company_id: ownerFilter('plan', 'company_id'),
    },
    sorts: { id: 'plan.id', name: 'plan.name_search' },
  },
  expands: ['company', 'planResources'],
  read: async (ids, _actor, expand) => {
    const these = idsIn('l.id', ids)
    const [rows, resources] = await Promise.all([
      readRows<Stored>(
        `SELECT l.id, l.version, l.name, l.company_id, c.name AS company_name FROM plan l
          JOIN company c ON c.id = l.company_id WHERE ${these.sql}`,
        these.bind,
        { kept: true },
      ),
      expand.includes('planResources') ? resourcesOf(ids) : null,
    ])
    return rows.map(({ id, version, name, company_id, company_name }) => {
      const plan: PlanRow = { id, version, name, company_id, company: { id: company_id, name: company_name } }
      if (resources) plan.planResources = resources.filter((resource) => resource.plan_id === id)
      return plan
    })
  },
  create: { schema: planCreateSchema, run: createPlan },
  update: { schema: planUpdateSchema, run: updatePlan },
  remove: deletePlan,
}

async function resourcesOf(ids: number[]): Promise<PlanResourceRow[]> {
  const theirs = idsIn('plan_id', ids)
  const rows = await readRows<StoredPlanResource>(
    `SELECT ${RESOURCE_COLUMNS} FROM plan_resource WHERE ${theirs.sql} ORDER BY id`,
    theirs.bind,
  )
  return rows.map(presentPlanResource)
}
