import type { Rule } from '../decide'

export const ADMIN_ONLY: Rule = { ADMIN: [] }
export const OWN_RESELLER: Rule = { ADMIN: [], RESELLER_ADMIN: ['ownReseller'] }
export const PATIENT_OF_PRACTICE: Rule = { ADMIN: [], PRACTITIONER: ['providerOf', 'canManagePatients'] }
export const LINKED_OR_RESELLER: Rule = {
  ADMIN: [],
  RESELLER_ADMIN: ['ownReseller'],
  PRACTITIONER: ['providerOf', 'canManagePatients'],
}
export const OWN_ORGANISATION = {
  ADMIN: [],
  RESELLER_ADMIN: ['ownReseller'],
  COMPANY_ADMIN: ['ownCompany'],
  MULTI_COMPANY_ADMIN: ['ownCompany'],
} as const satisfies Rule
export const OWN_COMPANY: Rule = {
  ADMIN: [],
  COMPANY_ADMIN: ['ownCompany'],
  MULTI_COMPANY_ADMIN: ['ownCompany'],
}
export const STAFF_OF_PRACTICE: Rule = {
  ...OWN_ORGANISATION,
  ADMIN: ['practiceNamed'],
  PRACTITIONER: ['ownPractice', 'canManagePracticeStaff'],
}
export const OWN_STAFF = {
  ...OWN_ORGANISATION,
  PRACTITIONER: ['samePracticePractitioner', 'canManagePracticeStaff'],
} as const satisfies Rule
export const COMPANY_PLANS: Rule = { PRACTITIONER: ['companyOfPractice', 'canManageCompanyPlans'] }
export const BODY_MEASURES: Rule = { PRACTITIONER: ['providerOf', 'ownPractice', 'canManagePatients'] }
export const BIOMETRICS: Rule = { ADMIN: [], PRACTITIONER: ['ownPractice', 'canManagePatients'] }
export const PRACTICE_RESOURCES: Rule = {
  ADMIN: [],
  PRACTITIONER: ['ownPractice', 'canManagePracticeResources'],
}
export const PRACTICE_DOCUMENTS: Rule = {
  ADMIN: [],
  PRACTITIONER: ['ownPractice', 'canManagePracticeResources', 'canManagePatients'],
}
export const PRACTICE_MESSAGES: Rule = { ADMIN: [], PRACTITIONER: ['ownPractice', 'canManagePatients'] }
export const SURVEY_SCHEDULES: Rule = { PRACTITIONER: ['ownPractice', 'canManagePatients'] }
export const SAFETY_EVENTS: Rule = { ADMIN: [], PRACTITIONER: ['providerOf', 'canManagePatients'] }
export const APPOINTMENTS: Rule = { PRACTITIONER: ['ownPractice', 'canManageAppointments'] }
/** Nobody writes a note while masking (OP-36). */
export const WRITES_NOTES = { PRACTITIONER: ['providerOf', 'notMasking'] } as const satisfies Rule
/** Which notes: scopes.ts. Notes that the actor's practice wrote stay readable after the patient has left. */
export const READS_NOTES: Rule = { PRACTITIONER: ['cares'], PARTICIPANT: ['self'] }
/**
 * Practitioners bill for current and former patients, in their own name (ROLE-26, OP-36, OP-53); for which
 * notes: app/access/note-rights.ts.
 */
export const BILLS: Rule = { PRACTITIONER: ['cares', 'canBill', 'notMasking'] }
/** A practice's settings for many patients: ranges of readings, recurring questionnaires. */
export const SETS_FOR_PATIENTS: Rule = { PRACTITIONER: ['ownPractice', 'canManagePatients', 'notMasking'] }
/** Everyone who works with the practice's patients, for example to monitor them. */
export const MONITORS: Rule = { PRACTITIONER: ['ownPractice', 'canManagePatients'] }
export const MONITORS_PATIENT: Rule = { PRACTITIONER: ['ownPractice', 'providerOf', 'canManagePatients'] }
export const SELF: Rule = { PARTICIPANT: [] }
/** What people record about themselves, and practitioners about their patients in their own name. */
export const OWN_OR_OF_PATIENT: Rule = {
  PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking'],
  PARTICIPANT: ['self'],
}
/** Only the person themselves consents to a device. */
export const OWN_DEVICE: Rule = { PARTICIPANT: ['self', 'ownConsent'] }
/** The administrators' survey menu, also on the surveys of the person they view as (SUR-05, OP-06). */
export const SURVEY_MENU: Rule = {
  ADMIN: [],
  PRACTITIONER: ['providerOf', 'maskedByAdmin'],
  PARTICIPANT: ['self', 'maskedByAdmin'],
}
/**
 * The person themselves, and care team members who may edit wellness plans, in their own name (ROLE-27,
 * ROLE-28).
 */
export const WELLNESS: Rule = {
  PRACTITIONER: ['providerOf', 'canEditWellnessPlan', 'notMasking'],
  PARTICIPANT: ['self'],
}
