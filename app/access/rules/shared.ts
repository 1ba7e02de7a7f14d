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
/** Nobody writes a note behind a mask (OP-36). */
export const WRITES_NOTES = { PRACTITIONER: ['providerOf', 'notMasking'] } as const satisfies Rule
/** Which notes: scopes.ts. Those that the own practice wrote stay readable after the patient has left. */
export const READS_NOTES: Rule = { PRACTITIONER: ['cares'], PARTICIPANT: ['self'] }
/** Who bills for a patient of theirs, of now or of before, in their own name (ROLE-26, OP-36, OP-53); for
 * which notes: app/access/note-rights.ts. */
export const BILLS: Rule = { PRACTITIONER: ['cares', 'canBill', 'notMasking'] }
/** What a practice asks of many patients by itself: ranges of readings, questionnaires that come back. */
export const SETS_FOR_PATIENTS: Rule = { PRACTITIONER: ['ownPractice', 'canManagePatients', 'notMasking'] }
/** Who works with the patients of their practice, such as monitoring them. */
export const MONITORS: Rule = { PRACTITIONER: ['ownPractice', 'canManagePatients'] }
export const MONITORS_PATIENT: Rule = { PRACTITIONER: ['ownPractice', 'providerOf', 'canManagePatients'] }
export const SELF: Rule = { PARTICIPANT: [] }
/** What people keep about themselves, and practitioners about their patients in their own name. */
export const OWN_OR_OF_PATIENT: Rule = {
  PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking'],
  PARTICIPANT: ['self'],
}
/** Consent to a device is the person's own. */
export const OWN_DEVICE: Rule = { PARTICIPANT: ['self', 'ownConsent'] }
/** The menu of administrators, also on the surveys of whom they look as (SUR-05, OP-06). */
export const SURVEY_MENU: Rule = {
  ADMIN: [],
  PRACTITIONER: ['providerOf', 'maskedByAdmin'],
  PARTICIPANT: ['self', 'maskedByAdmin'],
}
/** The person themselves, and whoever of the care team may edit wellness plans in their own name (ROLE-27,
 * ROLE-28). */
export const WELLNESS: Rule = {
  PRACTITIONER: ['providerOf', 'canEditWellnessPlan', 'notMasking'],
  PARTICIPANT: ['self'],
}
