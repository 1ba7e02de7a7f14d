import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { Facts } from '~/access/facts'
import { mayMask } from '~/access/may-mask'
import type { UserRole } from '~/access/roles'
import type { ScreenId } from '~/access/screens'
import { adminResource } from '~/domain/administrators/admin-resource.server'
import { companyAdminResource, ofReseller } from '~/domain/administrators/company-admin-resource.server'
import {
  removeAdmin,
  removeCompanyAdmin,
  removeResellerAdmin,
  updateCompanyAdmin,
  updateResellerAdmin,
} from '~/domain/administrators/dismiss.server'
import type { AdministratorKind } from '~/domain/account/administrator-post'
import { resellerAdminResource } from '~/domain/administrators/reseller-admin-resource.server'
import type { Listing, ListPage, ListQuery } from '~/core/list/list-query'
import { getRecord, listRecords, type Resource } from '~/core/resource/resource.server'
import { forbidden } from '~/platform/refusal'

/** One row of any of the tables: an account, and what it administers. */
export type AdministratorRow = {
  id: number
  userId: number
  userEmail: string
  role: UserRole
  disabled: boolean
  lastActiveTime: string | null
  organisation: { id: number; name: string } | null
}

/** A row, and whether the reader may view as its account (OP-35). */
export type ListedAdministrator = AdministratorRow & { maskable: boolean }

export type Kind = {
  kind: AdministratorKind
  listing: Listing
  /** The kind that the filters `.id` and `.name` refer to; null if there are none. */
  filter: 'reseller' | 'company' | null
  page: (actor: Actor, query: ListQuery, facts: Facts) => Promise<ListPage<ListedAdministrator>>
  /** One row that belongs to the organization in the address. @throws Refusal 403. */
  one: (actor: Actor, id: number, facts: Facts) => Promise<AdministratorRow>
  /** The screen that exports the list as a file. */
  file: ScreenId
  remove: (actor: Actor, id: number) => Promise<void>
  /** Moves the administrator to another organization; missing where there is none to move to. */
  move?: (actor: Actor, id: number, organisationId: number) => Promise<void>
}

type Kept<Row> = Pick<Kind, 'kind' | 'filter' | 'file' | 'remove' | 'move'> & {
  resource: Resource<Row>
  row: (row: Row & { id: number }) => AdministratorRow
  within?: (facts: Facts) => Where | undefined
  belongs?: (row: Row, facts: Facts) => boolean
}

function kindOf<Row>({ resource, row, within, belongs, ...kept }: Kept<Row>): Kind {
  return {
    ...kept,
    listing: resource.listing,
    page: async (actor, query, facts) => {
      const page = await listRecords(resource, actor, query, { within: within?.(facts) })
      return { ...page, rows: page.rows.map((found) => listed(actor, row(found))) }
    },
    one: async (actor, id, facts) => {
      const found = await getRecord(resource, actor, id)
      if (belongs && !belongs(found, facts)) throw forbidden()
      return row(found)
    },
  }
}

function listed(actor: Actor, row: AdministratorRow): ListedAdministrator {
  return { ...row, maskable: !row.disabled && mayMask(actor, row, {}) }
}

const PLATFORM = kindOf({
  kind: 'admin',
  resource: adminResource,
  filter: null,
  file: 'admin.export',
  remove: removeAdmin,
  row: ({ id, userEmail, disabled, lastActiveTime }) => ({
    id,
    userId: id,
    userEmail,
    role: 'ADMIN',
    disabled,
    lastActiveTime,
    organisation: null,
  }),
})

const RESELLER = kindOf({
  kind: 'reseller-admin',
  resource: resellerAdminResource,
  filter: 'reseller',
  file: 'resellerAdmin.export',
  remove: removeResellerAdmin,
  move: (actor, id, reseller_id) => updateResellerAdmin(actor, id, { reseller_id }),
  row: ({ id, user_id: userId, userEmail, role, disabled, lastActiveTime, reseller }) => ({
    id,
    userId,
    userEmail,
    role,
    disabled,
    lastActiveTime,
    organisation: reseller,
  }),
})

const COMPANY = kindOf({
  kind: 'company-admin',
  resource: companyAdminResource,
  filter: 'company',
  file: 'companyAdmin.export',
  remove: removeCompanyAdmin,
  move: (actor, id, company_id) => updateCompanyAdmin(actor, id, { company_id }),
  row: ({ id, user_id: userId, userEmail, role, disabled, lastActiveTime, company }) => ({
    id,
    userId,
    userEmail,
    role,
    disabled,
    lastActiveTime,
    organisation: { id: company.id, name: company.name },
  }),
  within: ({ reseller }) => reseller && ofReseller(reseller.id),
  belongs: ({ company }, { reseller }) => !reseller || company.reseller_id === reseller.id,
})

/** The kind of administrators that a screen lists. */
export function kindOfScreen(screenId: ScreenId): Kind {
  if (screenId === 'admin.list') return PLATFORM
  return screenId === 'resellerAdmin.list' ? RESELLER : COMPANY
}
