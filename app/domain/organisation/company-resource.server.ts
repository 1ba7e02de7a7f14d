import { readRows } from 'db/connection'
import type { Resource } from '~/domain/record/resource.server'
import { ownerFilter } from './owner-filter'

type Contact = { reseller_id: number | null; contact_name: string | null; contact_email: string | null }
export type CompanyRow = { id: number; version: number; name: string } & Partial<Contact>

/** Companies; practitioners read the name only (OP-53). */
export const companyResource: Resource<CompanyRow> = {
  name: 'company',
  listing: { filters: { name: 'text', reseller_id: 'exact' }, sorts: ['id', 'name'], defaultSort: 'id', defaultPerPage: 50 },
  source: {
    table: 'company',
    live: 'company.archived = 0',
    filters: { name: { type: 'text', column: 'company.name_search', folded: true }, reseller_id: ownerFilter('company', 'reseller_id') },
    sorts: { id: 'company.id', name: 'company.name_search' },
  },
  expands: [],
  hidden: (actor) => (actor.role === 'PRACTITIONER' ? ['reseller_id'] : []),
  read: async (ids, actor) => {
    const rows = await readRows<Required<CompanyRow>>(
      `SELECT id, version, name, reseller_id, contact_name, contact_email FROM company WHERE id IN (${ids.map(Number).join(', ')})`,
    )
    return actor.role === 'PRACTITIONER' ? rows.map(({ id, version, name }) => ({ id, version, name })) : rows
  },
}
