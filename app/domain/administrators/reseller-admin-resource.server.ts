import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { UserRole } from '~/access/roles'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { resellerAdminCreateSchema, resellerAdminUpdateSchema } from './admin-schema'
import { appoint } from './appoint.server'
import { removeResellerAdmin, updateResellerAdmin } from './dismiss.server'
import { emailBegins } from './email-begins'
import { organisationNamed } from './organisation-named'

export type ResellerAdminRow = {
  id: number
  user_id: number
  userEmail: string
  role: UserRole
  disabled: boolean
  lastActiveTime: string | null
  reseller_id: number
  reseller: { id: number; name: string }
}
type Stored = Omit<ResellerAdminRow, 'disabled' | 'reseller'> & { disabled: number; reseller_name: string }
type Input = { user_id: number; reseller_id: number }

/** Administrators of resellers (RES-05). */
export const resellerAdminResource: Resource<ResellerAdminRow> = {
  name: 'reseller-admin',
  listing: {
    filters: { userEmail: 'text', 'reseller.name': 'text', 'reseller.id': 'exact' },
    sorts: ['id', 'userEmail'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'reseller_admin',
    filters: {
      userEmail: emailBegins('reseller_admin.email_search'),
      'reseller.name': organisationNamed('reseller_admin.reseller_id', 'reseller'),
      'reseller.id': ownerFilter('reseller_admin', 'reseller_id'),
    },
    sorts: { id: 'reseller_admin.id', userEmail: 'reseller_admin.email_search' },
  },
  expands: [],
  unversioned: true,
  read: async (ids) => {
    const these = idsIn('m.id', ids)
    const rows = await readRows<Stored>(
      `SELECT m.id, m.user_id, u.email AS "userEmail", u.role, u.disabled,
              u.last_active AS "lastActiveTime", m.reseller_id, r.name AS reseller_name
         FROM reseller_admin m JOIN app_user u ON u.id = m.user_id JOIN reseller r ON r.id = m.reseller_id
         WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    return rows.map(({ reseller_name, ...row }) => ({
      ...row,
      disabled: row.disabled === 1,
      reseller: { id: row.reseller_id, name: reseller_name },
    }))
  },
  create: {
    schema: resellerAdminCreateSchema,
    run: (actor, { user_id, reseller_id }: Input) =>
      appoint(actor, user_id, { resource: 'reseller-admin', reseller_id }),
  },
  update: { schema: resellerAdminUpdateSchema, run: updateResellerAdmin },
  remove: removeResellerAdmin,
}
