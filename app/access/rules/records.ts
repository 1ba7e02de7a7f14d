import type { Rule } from '../decide'
import {
  ADMIN_ONLY,
  APPOINTMENTS,
  OWN_RESELLER,
  PATIENT_OF_PRACTICE,
  LINKED_OR_RESELLER,
  OWN_ORGANISATION,
  OWN_STAFF,
  COMPANY_PLANS,
  BODY_MEASURES,
  BIOMETRICS,
  PRACTICE_RESOURCES,
  PRACTICE_DOCUMENTS,
  PRACTICE_MESSAGES,
  BILLS,
  SURVEY_MENU,
  WRITES_NOTES,
  OWN_OR_OF_PATIENT,
  WELLNESS,
} from './shared'

/**
 * What may be done with one record of a resource; used by the data endpoint and the services (OP-53). The
 * conditions are decided on the record's facts. `list` says who may read at all; which rows they may read is
 * in scopes.ts.
 */
export const recordRules = {
  participant: {
    list: {
      ADMIN: [],
      RESELLER_ADMIN: [],
      COMPANY_ADMIN: [],
      MULTI_COMPANY_ADMIN: [],
      PRACTITIONER: ['canManagePatients'],
      PARTICIPANT: [],
    },
    create: ADMIN_ONLY,
    update: {
      ADMIN: [],
      RESELLER_ADMIN: ['ownReseller'],
      PRACTITIONER: ['providerOf', 'canManagePatients'],
      PARTICIPANT: ['self'],
    },
    updateOwn: { PRACTITIONER: ['self'], PARTICIPANT: ['self'] },
    delete: OWN_RESELLER,
    mask: {
      ADMIN: [],
      RESELLER_ADMIN: ['ownReseller'],
      COMPANY_ADMIN: ['ownCompany'],
      MULTI_COMPANY_ADMIN: ['ownCompany'],
      PRACTITIONER: ['self'],
    },
    invite: {
      ADMIN: ['living'],
      RESELLER_ADMIN: ['ownReseller', 'living'],
      PRACTITIONER: ['providerOf', 'canManagePatients', 'living'],
    },
    import: { ADMIN: [], PRACTITIONER: ['ownPractice', 'canManagePatients'] },
    merge: ADMIN_ONLY,
    clone: ADMIN_ONLY,
  },
  provider: {
    list: { ADMIN: [], RESELLER_ADMIN: [], PRACTITIONER: [], PARTICIPANT: [] },
    create: LINKED_OR_RESELLER,
    update: PATIENT_OF_PRACTICE,
    delete: LINKED_OR_RESELLER,
    adopt: { PRACTITIONER: ['canManagePatients'] },
    answer: { PARTICIPANT: ['ownConsent'] },
  },
  plan: {
    list: {
      ADMIN: [],
      RESELLER_ADMIN: [],
      COMPANY_ADMIN: [],
      MULTI_COMPANY_ADMIN: [],
      PRACTITIONER: [],
      PARTICIPANT: [],
    },
    create: OWN_ORGANISATION,
    update: OWN_ORGANISATION,
    delete: OWN_ORGANISATION,
  },
  'plan-resource': {
    list: {
      ADMIN: [],
      RESELLER_ADMIN: [],
      COMPANY_ADMIN: [],
      MULTI_COMPANY_ADMIN: [],
      PRACTITIONER: [],
      PARTICIPANT: [],
    },
    create: { ...OWN_ORGANISATION, ...COMPANY_PLANS },
    update: { ...OWN_ORGANISATION, ...COMPANY_PLANS },
    delete: { ...OWN_ORGANISATION, ...COMPANY_PLANS },
  },
  practice: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
    create: OWN_ORGANISATION,
    update: { ...OWN_ORGANISATION, PRACTITIONER: ['ownPractice', 'canManagePracticeStaff'] },
    delete: OWN_ORGANISATION,
    plans: { ...OWN_ORGANISATION, PRACTITIONER: ['ownPractice', 'canManagePracticeResources'] },
    import: OWN_ORGANISATION,
  },
  'plan-practice': {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
  },
  practitioner: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
    create: { ...OWN_ORGANISATION, PRACTITIONER: ['ownPractice', 'canManagePracticeStaff'] },
    update: OWN_STAFF,
    delete: OWN_STAFF,
    invite: OWN_STAFF,
  },
  company: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
    create: OWN_RESELLER,
    update: OWN_ORGANISATION,
    delete: OWN_RESELLER,
  },
  attachment: {
    list: { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
    create: PRACTICE_DOCUMENTS,
    update: PRACTICE_DOCUMENTS,
    delete: PRACTICE_DOCUMENTS,
  },
  message: {
    list: { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
    create: PRACTICE_MESSAGES,
    update: PRACTICE_MESSAGES,
    delete: PRACTICE_MESSAGES,
  },
  'sent-message': {
    list: { PRACTITIONER: ['canManagePatients'] },
    create: { PRACTITIONER: ['providerOf', 'ownPractice', 'canManagePatients', 'notMasking', 'living'] },
  },
  'superbill-code': {
    list: { ADMIN: [], PRACTITIONER: ['canBill'] },
    create: PRACTICE_RESOURCES,
    update: PRACTICE_RESOURCES,
    delete: PRACTICE_RESOURCES,
  },
  superbill: { list: { PRACTITIONER: ['canBill'] }, create: BILLS, update: BILLS },
  reseller: { list: ADMIN_ONLY, create: ADMIN_ONLY, update: ADMIN_ONLY, delete: ADMIN_ONLY },
  admin: { list: ADMIN_ONLY, create: ADMIN_ONLY, delete: ADMIN_ONLY },
  'reseller-admin': { list: ADMIN_ONLY, create: ADMIN_ONLY, update: ADMIN_ONLY, delete: ADMIN_ONLY },
  'company-admin': {
    list: { ADMIN: [], RESELLER_ADMIN: [] },
    create: OWN_RESELLER,
    update: OWN_RESELLER,
    delete: OWN_RESELLER,
  },
  survey: {
    list: { ADMIN: [], PRACTITIONER: [], PARTICIPANT: [] },
    create: {
      ADMIN: ['living'],
      PRACTITIONER: ['providerOf', 'notMasking', 'living'],
      PARTICIPANT: ['self', 'living'],
    },
    createMany: { PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking', 'living'] },
    update: { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
    delete: SURVEY_MENU,
    handOff: { ADMIN: [], PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking'] },
  },
  biometrics: {
    list: { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
    create: BIOMETRICS,
    update: BIOMETRICS,
    delete: BIOMETRICS,
    import: BIOMETRICS,
  },
  anthropometrics: {
    list: { PRACTITIONER: ['canManagePatients'] },
    create: BODY_MEASURES,
    update: BODY_MEASURES,
    delete: BODY_MEASURES,
  },
  score: {
    list: { PRACTITIONER: [], PARTICIPANT: [] },
  },
  'safety-event': {
    list: { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
    update: { PRACTITIONER: ['providerOf', 'canManagePatients', 'notMasking'] },
  },
  'metric-reading': {
    list: { PRACTITIONER: ['canManagePatients'], PARTICIPANT: [] },
    create: OWN_OR_OF_PATIENT,
    update: OWN_OR_OF_PATIENT,
    delete: OWN_OR_OF_PATIENT,
  },
  'metric-goal': {
    list: { PRACTITIONER: ['canManagePatients'], PARTICIPANT: [] },
    create: OWN_OR_OF_PATIENT,
    update: OWN_OR_OF_PATIENT,
    delete: OWN_OR_OF_PATIENT,
  },
  appointment: {
    list: { PRACTITIONER: ['canManageAppointments'], PARTICIPANT: [] },
    create: APPOINTMENTS,
    update: APPOINTMENTS,
    delete: APPOINTMENTS,
    claim: { PARTICIPANT: ['self'] },
  },
  'wellness-plan': { list: { PRACTITIONER: ['canManagePatients'], PARTICIPANT: [] }, update: WELLNESS },
  goal: {
    list: { PRACTITIONER: ['canManagePatients'], PARTICIPANT: [] },
    create: WELLNESS,
    update: WELLNESS,
    delete: WELLNESS,
  },
  habit: {
    list: { PRACTITIONER: ['canManagePatients'], PARTICIPANT: [] },
    create: WELLNESS,
    update: WELLNESS,
  },
  // Note types, states and authorship: app/access/note-rights.ts.
  'survey-note': {
    list: { PRACTITIONER: [], PARTICIPANT: [] },
    create: WRITES_NOTES,
    update: WRITES_NOTES,
    delete: WRITES_NOTES,
  },
  'rpm-check': {
    list: { PRACTITIONER: ['canManagePatients'] },
    create: { PRACTITIONER: ['providerOf', 'ownPractice', 'canManagePatients', 'notMasking'] },
    /** Beginning to monitor a patient. */
    begin: { PRACTITIONER: ['providerOf', 'ownPractice', 'canManagePatients', 'notMasking', 'living'] },
  },
  'user-log': { list: ADMIN_ONLY },
  option: { list: ADMIN_ONLY, create: ADMIN_ONLY, update: ADMIN_ONLY },
} as const satisfies Record<string, Record<string, Rule>>

export type ResourceName = keyof typeof recordRules
