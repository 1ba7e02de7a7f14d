import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Resource } from '~/core/resource/resource.server'
import { wordsIn } from '~/core/list/every-word.server'
import { ownerFilter } from '~/core/list/owner-filter'
import { planResourceCreateSchema, planResourceUpdateSchema } from './plan-resource-schema'
import {
  presentPlanResource,
  RESOURCE_COLUMNS,
  type PlanResourceRow,
  type StoredPlanResource,
} from './present-plan-resource'
import { createPlanResource, deletePlanResource, updatePlanResource } from './write-plan-resource.server'

const text = (column: string) =>
  ({
    type: 'text',
    column: `plan_resource.${column}`,
    folded: true,
    trigram: 'plan_resource_trigram',
  }) as const

/** What a plan offers to its participants, such as plan-of-care options (PLAN-06, PLAN-07). */
export const planResourceResource: Resource<PlanResourceRow> = {
  name: 'plan-resource',
  listing: {
    filters: { plan_id: 'exact', text: 'text', resource_label: 'text', resource_keys: 'text' },
    sorts: ['id', 'resource_label'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'plan_resource',
    filters: {
      plan_id: ownerFilter('plan_resource', 'plan_id'),
      text: wordsIn('plan_resource', ['label_search', 'keys_search']),
      resource_label: text('label_search'),
      resource_keys: text('keys_search'),
    },
    sorts: { id: 'plan_resource.id', resource_label: 'plan_resource.label_search' },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('id', ids)
    const rows = await readRows<StoredPlanResource>(
      `SELECT ${RESOURCE_COLUMNS} FROM plan_resource WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    return rows.map(presentPlanResource)
  },
  create: { schema: planResourceCreateSchema, run: createPlanResource },
  update: { schema: planResourceUpdateSchema, run: updatePlanResource },
  remove: deletePlanResource,
}
