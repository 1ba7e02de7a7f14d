import { readRows } from 'db/connection'
import type { Resource } from '~/domain/record/resource.server'
import { ownerFilter } from './owner-filter'

export type PlanRow = { id: number; version: number; name: string; company_id: number; company: { id: number; name: string } }
type Stored = Omit<PlanRow, 'company'> & { company_name: string }

/** Plans, each with the name of its company. */
export const planResource: Resource<PlanRow> = {
  name: 'plan',
  listing: { filters: { name: 'text', company_id: 'exact' }, sorts: ['id', 'name'], defaultSort: 'id', defaultPerPage: 50 },
  source: {
    table: 'plan',
    live: 'plan.archived = 0',
    filters: { name: { type: 'text', column: 'plan.name_search', folded: true }, company_id: ownerFilter('plan', 'company_id') },
    sorts: { id: 'plan.id', name: 'plan.name_search' },
  },
  expands: ['company'],
  read: async (ids) => {
    const rows = await readRows<Stored>(
      `SELECT l.id, l.version, l.name, l.company_id, c.name AS company_name FROM plan l JOIN company c ON c.id = l.company_id WHERE l.id IN (${ids.map(Number).join(', ')})`,
    )
    return rows.map(({ company_name, ...plan }) => ({ ...plan, company: { id: plan.company_id, name: company_name } }))
  },
}
