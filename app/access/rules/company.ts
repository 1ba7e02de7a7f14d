import type { ScreenRule } from '../decide'
import type { companyScreens } from '../screens/company'
import { ADMIN_ONLY, OWN_RESELLER, OWN_COMPANY, COMPANY_PLANS } from './shared'

export const companyRules = {
  'company.list.admin': ADMIN_ONLY,
  'company.list.reseller': OWN_RESELLER,
  'company.export': { ADMIN: [], RESELLER_ADMIN: [] },
  'company.find': { ADMIN: [], RESELLER_ADMIN: [] },
  'company.create.admin': ADMIN_ONLY,
  'company.create.reseller': OWN_RESELLER,
  'company.view.admin': OWN_COMPANY,
  'company.view.reseller': OWN_RESELLER,
  'company.update.admin': ADMIN_ONLY,
  'company.update.companyAdmin': OWN_COMPANY,
  'company.update.reseller': OWN_RESELLER,
  'plan.list.admin': ADMIN_ONLY,
  'plan.list.companyAdmin': OWN_COMPANY,
  'plan.list.reseller': OWN_RESELLER,
  'plan.list.practitioner': COMPANY_PLANS,
  'plan.export': {
    ADMIN: [],
    RESELLER_ADMIN: [],
    COMPANY_ADMIN: [],
    MULTI_COMPANY_ADMIN: [],
    PRACTITIONER: ['canManageCompanyPlans'],
  },
  'plan.resources.admin': OWN_RESELLER,
  'plan.resources.companyAdmin': OWN_COMPANY,
  'plan.resources.practitioner': COMPANY_PLANS,
  'plan.resourcesExport': {
    ADMIN: [],
    RESELLER_ADMIN: [],
    COMPANY_ADMIN: [],
    MULTI_COMPANY_ADMIN: [],
    PRACTITIONER: ['canManageCompanyPlans'],
  },
} as const satisfies Record<keyof typeof companyScreens, ScreenRule>
