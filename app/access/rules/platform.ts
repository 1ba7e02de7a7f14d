import type { ScreenRule } from '../decide'
import type { platformScreens } from '../screens/platform'
import { ADMIN_ONLY, OWN_RESELLER } from './shared'

export const platformRules = {
  options: ADMIN_ONLY,
  userLog: ADMIN_ONLY,
  userLogExport: ADMIN_ONLY,
  jobs: ADMIN_ONLY,
  // Which deletions are listed, and who may restore them, follows from the rule for deleting that kind.
  'deletions.list': {
    ADMIN: [],
    RESELLER_ADMIN: [],
    COMPANY_ADMIN: [],
    MULTI_COMPANY_ADMIN: [],
    PRACTITIONER: ['canManagePracticeStaff'],
  },
  'admin.list': ADMIN_ONLY,
  'admin.export': ADMIN_ONLY,
  'reseller.list': ADMIN_ONLY,
  'reseller.export': ADMIN_ONLY,
  'reseller.find': ADMIN_ONLY,
  'resellerAdmin.list': ADMIN_ONLY,
  'resellerAdmin.export': ADMIN_ONLY,
  'companyAdmin.list.admin': ADMIN_ONLY,
  'companyAdmin.list.reseller': OWN_RESELLER,
  'companyAdmin.export': { ADMIN: [], RESELLER_ADMIN: [] },
  'administrator.find': { ADMIN: [], RESELLER_ADMIN: [] },
} as const satisfies Record<keyof typeof platformScreens, ScreenRule>
