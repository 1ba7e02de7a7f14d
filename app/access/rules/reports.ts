import type { Rule, ScreenRule } from '../decide'
import type { reportsScreens } from '../screens/reports'
import { ADMIN_ONLY, OWN_ORGANISATION } from './shared'

const OF_COMPANY: Rule = {
  ...OWN_ORGANISATION,
  PRACTITIONER: ['companyOfPractice', 'canManageCompanyPlans'],
}
const OF_PRACTICE: Rule = { ...OWN_ORGANISATION, PRACTITIONER: ['ownPractice'] }
const OF_PRACTITIONER: Rule = { ...OWN_ORGANISATION, PRACTITIONER: ['samePracticePractitioner'] }

const CLIENTS_OF_PRACTICE: Rule = { ADMIN: [], PRACTITIONER: ['ownPractice'] }

/** OP-41. */
export const reportsRules = {
  'report.company.all': OF_COMPANY,
  'report.plan.all': OF_COMPANY,
  'report.practice': OF_PRACTICE,
  'report.practitioner': OF_PRACTITIONER,
  'report.companyFile': OF_COMPANY,
  'report.planFile': OF_COMPANY,
  'report.practiceFile': OF_PRACTICE,
  'report.practitionerFile': OF_PRACTITIONER,
  'report.clients.all': ADMIN_ONLY,
  'report.clients.allFile': ADMIN_ONLY,
  'report.clients.practice': CLIENTS_OF_PRACTICE,
  'report.clients.practiceFile': CLIENTS_OF_PRACTICE,
} as const satisfies Record<keyof typeof reportsScreens, ScreenRule>
