import type { UserRole } from '~/access/roles'

/** The kinds of administrator that somebody can become. */
export type AdministratorPost =
  | { resource: 'admin' }
  | { resource: 'reseller-admin'; reseller_id: number }
  | { resource: 'company-admin'; company_id: number }

export type AdministratorKind = AdministratorPost['resource']

/** The role that a first appointment of each kind gives. */
export const ROLE_OF_POST = {
  admin: 'ADMIN',
  'reseller-admin': 'RESELLER_ADMIN',
  'company-admin': 'COMPANY_ADMIN',
} as const satisfies Record<AdministratorKind, UserRole>

/** True for COMPANY_ADMIN and MULTI_COMPANY_ADMIN, which are the same kind of administrator. */
export function isCompanyRole(role: string): boolean {
  return role === 'COMPANY_ADMIN' || role === 'MULTI_COMPANY_ADMIN'
}
