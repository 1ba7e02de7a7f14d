import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import type { Resource } from '~/core/resource/resource.server'
import { tally } from '~/core/list/tally'
import { companyCreateSchema, companyUpdateSchema } from './organisation-schema'
import { ownerFilter } from '~/core/list/owner-filter'
import { createCompany, deleteCompany, updateCompany } from './write-company.server'

type Administered = {
  reseller_id: number | null
  reseller: { id: number; name: string } | null
  contact_name: string | null
  contact_email: string | null
  practiceCount: number
  planCount: number
  /** Whether it has a medical-record system, and what that allowed when last asked (COMP-09). */
  has_emr: boolean
  emr_scope: string[]
}
export type CompanyRow = { id: number; version: number; name: string } & Partial<Administered>
type Stored = Required<Omit<CompanyRow, 'reseller' | 'has_emr' | 'emr_scope'>> & {
  reseller_name: string | null
  has_emr: number
  emr_scope: string | null
}

/** Companies with the number of their practices and plans; practitioners can only read the name (OP-53). */
export const companyResource: Resource<CompanyRow> = {
  name: 'company',
  listing: {
    filters: { name: 'text', reseller_id: 'exact' },
    sorts: ['id', 'name'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'company',
    filters: {
      name: { type: 'text', column: 'company.name_search', folded: true, trigram: 'company_trigram' },
      reseller_id: ownerFilter('company', 'reseller_id'),
    },
    sorts: { id: 'company.id', name: 'company.name_search' },
  },
  expands: [],
  hidden: (actor) => (actor.role === 'PRACTITIONER' ? ['reseller_id'] : []),
  read: readCompanies,
  create: { schema: companyCreateSchema, run: createCompany },
  update: { schema: companyUpdateSchema, run: updateCompany },
  remove: deleteCompany,
}

async function readCompanies(ids: number[], actor: Actor): Promise<CompanyRow[]> {
  const these = idsIn('c.id', ids)
  const rows = await readRows<Stored>(
    `SELECT c.id, c.version, c.name, c.reseller_id, r.name AS reseller_name, c.contact_name,
              c.contact_email, CASE WHEN c.emr_info <> '' THEN 1 ELSE 0 END AS has_emr, c.emr_scope,
              ${tally('practice', 'c.id')} AS "practiceCount",
              ${tally('plan', 'c.id')} AS "planCount"
         FROM company c LEFT JOIN reseller r ON r.id = c.reseller_id WHERE ${these.sql}`,
    these.bind,
    { kept: true },
  )
  if (actor.role === 'PRACTITIONER') return rows.map(({ id, version, name }) => ({ id, version, name }))
  return rows.map(({ reseller_name, has_emr, emr_scope, ...row }) => ({
    ...row,
    has_emr: has_emr === 1,
    emr_scope: emr_scope?.split(' ').filter(Boolean) ?? [],
    reseller: row.reseller_id === null ? null : { id: row.reseller_id, name: reseller_name ?? '' },
  }))
}
