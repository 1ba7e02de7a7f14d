import type { Rule, ScreenRule } from '../decide'
import type { emrScreens } from '../screens/emr'
import { ADMIN_ONLY } from './shared'

/** Who works in the company whose system it is, or administers it. */
const OF_COMPANY = {
  ADMIN: ['notMasking'],
  RESELLER_ADMIN: ['ownReseller', 'notMasking'],
  COMPANY_ADMIN: ['ownCompany', 'notMasking'],
  MULTI_COMPANY_ADMIN: ['ownCompany', 'notMasking'],
} as const satisfies Rule
/** Records of patients: those who care for them and ADMIN, never who administers an organisation. */
const CARES: Rule = {
  ADMIN: ['notMasking'],
  PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking'],
}
const KEEPS_STAFF: Rule = {
  ...OF_COMPANY,
  PRACTITIONER: ['companyOfPractice', 'canManagePracticeStaff', 'notMasking'],
}

/**
 * Who may ask the medical-record system of a company what, and change it; nobody behind a mask (OP-36, OP-53).
 * Practitioners and practices are the matter of those who edit them here (PRN-14). What the system itself
 * allows is asked beside this.
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
  // The company is named, or else that of the practice; platform administrators choose one.
  'emr.lookup': { ...OF_COMPANY, PRACTITIONER: ['ownPractice', 'canManagePatients', 'notMasking'] },
  'emr.patientAppointments': CARES,
  'emr.keys': 'public',
} as const satisfies Record<keyof typeof emrScreens, ScreenRule>
