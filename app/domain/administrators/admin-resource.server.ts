import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Resource } from '~/core/resource/resource.server'
import { adminCreateSchema } from './admin-schema'
import { appoint } from './appoint.server'
import { removeAdmin } from './dismiss.server'
import { emailBegins } from './email-begins'

export type AdminRow = {
  id: number
  version: number
  userEmail: string
  disabled: boolean
  lastActiveTime: string | null
}
type Stored = Omit<AdminRow, 'disabled'> & { disabled: number }

/** Platform administrators; the id is the user id (RES-04). */
export const adminResource: Resource<AdminRow> = {
  name: 'admin',
  listing: {
    filters: { userEmail: 'text' },
    sorts: ['id', 'userEmail'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'user',
    only: "app_user.role = 'ADMIN'",
    filters: { userEmail: emailBegins('app_user.email_key') },
    sorts: { id: 'app_user.id', userEmail: 'app_user.email_key' },
  },
  expands: [],
  unversioned: true,
  read: async (ids) => {
    const these = idsIn('id', ids)
    const rows = await readRows<Stored>(
      `SELECT id, version, email AS "userEmail", disabled, last_active AS "lastActiveTime" FROM app_user
        WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    return rows.map((row) => ({ ...row, disabled: row.disabled === 1 }))
  },
  create: {
    schema: adminCreateSchema,
    run: (actor, { user_id }: { user_id: number }) => appoint(actor, user_id, { resource: 'admin' }),
  },
  remove: removeAdmin,
}
