import type { UserRole } from '~/access/roles'

/** What somebody can be made the administrator of. */
export type AdministratorPost =
  | { resource: 'admin' }
  | { resource: 'reseller-admin'; reseller_id: number }
  | { resource: 'company-admin'; company_id: number }

export type AdministratorKind = AdministratorPost['resource']

/** The role that a first appointment of a kind brings. */
export const ROLE_OF_POST = {
  admin: 'ADMIN',
  'reseller-admin': 'RESELLER_ADMIN',
  'company-admin': 'COMPANY_ADMIN',
} as const satisfies Record<AdministratorKind, UserRole>

/** COMPANY_ADMIN and MULTI_COMPANY_ADMIN are one kind of work. */
export function isCompanyRole(role: string): boolean {
  return role === 'COMPANY_ADMIN' || role === 'MULTI_COMPANY_ADMIN'
}
