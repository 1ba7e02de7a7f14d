import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { positiveInteger } from '~/access/match'
import type { UserRole } from '~/access/roles'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { companyAdminCreateSchema, companyAdminUpdateSchema } from './admin-schema'
import { appoint } from './appoint.server'
import { removeCompanyAdmin, updateCompanyAdmin } from './dismiss.server'
import { emailBegins } from './email-begins'
import { organisationNamed } from './organisation-named'

export type CompanyAdminRow = {
  id: number
  user_id: number
  userEmail: string
  role: UserRole
  disabled: boolean
  lastActiveTime: string | null
  company_id: number
  company: { id: number; name: string; reseller_id: number | null }
}
type Stored = Omit<CompanyAdminRow, 'disabled' | 'company'> & {
  disabled: number
  company_name: string
  reseller_id: number | null
}
type Input = { user_id: number; company_id: number }

/** Company administrators, one row per person and company (RES-06). */
export const companyAdminResource: Resource<CompanyAdminRow> = {
  name: 'company-admin',
  listing: {
    filters: { userEmail: 'text', 'company.name': 'text', 'company.id': 'exact', reseller_id: 'exact' },
    sorts: ['id', 'userEmail'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'company_admin',
    filters: {
      userEmail: emailBegins('company_admin.email_search'),
      'company.name': organisationNamed('company_admin.company_id', 'company'),
      'company.id': ownerFilter('company_admin', 'company_id'),
      reseller_id: {
        type: 'exact',
        column: 'company_admin.company_id',
        where: (value) => ofReseller(positiveInteger(value) ?? 0),
      },
    },
    sorts: { id: 'company_admin.id', userEmail: 'company_admin.email_search' },
  },
  expands: [],
  unversioned: true,
  read: async (ids) => {
    const these = idsIn('m.id', ids)
    const rows = await readRows<Stored>(
      `SELECT m.id, m.user_id, u.email AS "userEmail", u.role, u.disabled,
              u.last_active AS "lastActiveTime", m.company_id, c.name AS company_name,
              c.reseller_id
         FROM company_admin m JOIN app_user u ON u.id = m.user_id JOIN company c ON c.id = m.company_id
         WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    return rows.map(({ company_name, reseller_id, ...row }) => ({
      ...row,
      disabled: row.disabled === 1,
      company: { id: row.company_id, name: company_name, reseller_id },
    }))
  },
  create: {
    schema: companyAdminCreateSchema,
    run: (actor, { user_id, company_id }: Input) =>
      appoint(actor, user_id, { resource: 'company-admin', company_id }),
  },
  update: { schema: companyAdminUpdateSchema, run: updateCompanyAdmin },
  remove: removeCompanyAdmin,
}

/** Limits company administrators to those of one reseller's companies. */
export function ofReseller(id: number): Where {
  return {
    sql: 'company_admin.company_id IN (SELECT c.id FROM company c WHERE c.reseller_id = $ofReseller)',
    bind: { ofReseller: id },
  }
}
