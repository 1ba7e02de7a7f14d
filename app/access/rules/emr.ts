import type { Rule, ScreenRule } from '../decide'
import type { emrScreens } from '../screens/emr'
import { ADMIN_ONLY } from './shared'

/** People who work in the EMR's company, or administer it. */
const OF_COMPANY = {
  ADMIN: ['notMasking'],
  RESELLER_ADMIN: ['ownReseller', 'notMasking'],
  COMPANY_ADMIN: ['ownCompany', 'notMasking'],
  MULTI_COMPANY_ADMIN: ['ownCompany', 'notMasking'],
} as const satisfies Rule
/** Patient records: for those who care for them and for ADMIN, never for an organization's administrators. */
const CARES: Rule = {
  ADMIN: ['notMasking'],
  PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking'],
}
const KEEPS_STAFF: Rule = {
  ...OF_COMPANY,
  PRACTITIONER: ['companyOfPractice', 'canManagePracticeStaff', 'notMasking'],
}

/**
 * What each role may ask of a company's EMR, or change in it; nobody while masking (OP-36, OP-53).
 * Practitioners and practices in the EMR follow the rules of editing them here (PRN-14). What the EMR itself
 * allows is checked separately.
 */
export const emrRules = {
  scope: {
    ...OF_COMPANY,
    PRACTITIONER: ['companyOfPractice', 'notMasking'],
  },
  capabilities: ADMIN_ONLY,
  lookup: {
    participant: {
      ADMIN: ['notMasking'],
      PRACTITIONER: ['companyOfPractice', 'canManagePatients', 'notMasking'],
    },
    practitioner: KEEPS_STAFF,
    practice: KEEPS_STAFF,
  },
  update: {
    participant: CARES,
    practitioner: {
      ...OF_COMPANY,
      PRACTITIONER: ['samePracticePractitioner', 'canManagePracticeStaff', 'notMasking'],
    },
    practice: { ...OF_COMPANY, PRACTITIONER: ['ownPractice', 'canManagePracticeStaff', 'notMasking'] },
  },
  appointments: CARES,
  sync: {
    ADMIN: ['notMasking'],
    PRACTITIONER: ['samePracticePractitioner', 'canManageAppointments', 'notMasking'],
  },
  delete: ADMIN_ONLY,
} as const satisfies Record<string, Rule | Record<string, Rule>>

export const emrScreenRules = {
  'company.emr': ADMIN_ONLY,
  // The company is given, or is that of the given practice; platform administrators choose one.
  'emr.lookup': { ...OF_COMPANY, PRACTITIONER: ['ownPractice', 'canManagePatients', 'notMasking'] },
  'emr.patientAppointments': CARES,
  'emr.keys': 'public',
} as const satisfies Record<keyof typeof emrScreens, ScreenRule>
