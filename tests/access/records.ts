import type { Actor } from '~/access/actor'
import {
  ACTING_PROVIDERS,
  AS_SELF,
  IN_PRACTICE,
  OWN_COMPANY_ADMINS,
  PRACTITIONERS,
  PROVIDERS,
  type Group,
  type Manages,
} from './groups'

/** `managers`: practitioners among them need this permission (ROLE-16). */
type RecordExpectation = { who: readonly Group[]; managers?: Manages; source: string }

const onlyFor = (source: string, ...actions: string[]): Record<string, RecordExpectation> =>
  Object.fromEntries(actions.map((action) => [action, { who: ['admin'], source }]))
const organisation = (
  source: string,
  practitioners: readonly Group[] = [],
): Record<string, RecordExpectation> =>
  Object.fromEntries(
    ['create', 'update', 'delete'].map((action) => [
      action,
      { who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...practitioners], managers: 'plans', source },
    ]),
  )

const inPractice = (source: string, managers?: Manages): Record<string, RecordExpectation> =>
  Object.fromEntries(
    ['create', 'update', 'delete'].map((action) => [
      action,
      { who: ['admin', ...IN_PRACTICE], managers, source },
    ]),
  )

const wellness = (...actions: string[]): Record<string, RecordExpectation> =>
  Object.fromEntries(
    actions.map((action) => [
      action,
      {
        who: [...PROVIDERS, ...AS_SELF],
        managers: 'wellness',
        source: 'ROLE-27, ROLE-28, OP-36: the person, and the care team in their own name',
      },
    ]),
  )

/**
 * Who may do what with the record in the address of `groups.ts` (participant P, practice A), taken from the
 * specification. Groups that are not listed are refused.
 */
export const recordExpectations: Record<string, Record<string, RecordExpectation>> = {
  participant: {
    create: { who: ['admin'], source: 'ROLE-34, OP-08' },
    update: {
      who: ['admin', 'resellerAdmin', ...ACTING_PROVIDERS, ...AS_SELF],
      source: 'PAR-03 to PAR-06, PAR-36, OP-30, OP-36, OP-53; never company administrators (ROLE-35)',
    },
    updateOwn: {
      who: [...AS_SELF, 'practitionerOwnRecord'],
      source: 'PAR-36, PAR-37, OP-09, OP-53: as on the profile',
    },
    delete: {
      who: ['admin', 'resellerAdmin'],
      source: 'PAR-11, PAR-25, OP-45; never company administrators (ROLE-35)',
    },
    mask: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, 'practitionerOwnRecord'],
      source: 'SES-05, SES-17, SES-18, OP-34, OP-35',
    },
    invite: {
      who: ['admin', 'resellerAdmin', ...ACTING_PROVIDERS],
      source: 'OP-84: who edits them; practitioners with canManagePatients',
    },
    import: { who: ['admin', ...IN_PRACTICE], source: 'OP-42' },
    merge: { who: ['admin'], source: 'PAR-02, ROLE-34' },
    clone: { who: ['admin'], source: 'OP-65' },
  },
  provider: {
    create: { who: ['admin', 'resellerAdmin', ...ACTING_PROVIDERS], source: 'PAR-28, OP-44' },
    update: {
      who: ['admin', ...ACTING_PROVIDERS],
      source: "PAR-33, PAR-34: care data; the own practice's link only (OP-45)",
    },
    delete: {
      who: ['admin', 'resellerAdmin', ...ACTING_PROVIDERS],
      source: "PAR-39, OP-44; the own practice's link only (OP-45)",
    },
    adopt: { who: PRACTITIONERS, source: 'OP-43' },
    answer: {
      who: ['self', 'practitionerAsSelf', 'otherParticipant'],
      source: 'OP-43; no consent behind a mask',
    },
  },
  plan: organisation(
    'OP-63: administrators in scope; practitioners with canManageCompanyPlans only resources',
  ),
  'plan-resource': organisation('PLAN-04, PLAN-09, ROLE-14, OP-10, OP-63', IN_PRACTICE),
  company: {
    create: { who: ['admin', 'resellerAdmin'], source: 'COMP-03, COMP-04' },
    update: { who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS], source: 'COMP-06' },
    delete: {
      who: ['admin', 'resellerAdmin'],
      source: 'COMP-11, OP-89; a company administrator does not delete what they were given',
    },
  },
  attachment: inPractice('DOC-05, ROLE-11, ROLE-13, OP-37', 'staff'),
  message: inPractice('MSG-01, MSG-02, ROLE-11, OP-30, OP-37'),
  'superbill-code': inPractice('BILL-01, ROLE-13, OP-37', 'staff'),
  reseller: onlyFor('OP-64', 'create', 'update', 'delete'),
  admin: onlyFor('RES-04, OP-64', 'create', 'delete'),
  'reseller-admin': onlyFor('RES-01, RES-08, OP-82', 'create', 'update', 'delete'),
  'company-admin': {
    create: { who: ['admin', 'resellerAdmin'], source: 'RES-02, RES-03, RES-08' },
    update: { who: ['admin', 'resellerAdmin'], source: 'RES-02, RES-03, RES-10' },
    delete: { who: ['admin', 'resellerAdmin'], source: 'RES-02, RES-03, RES-10' },
  },
  practice: {
    create: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS],
      source: 'PRAC-04, OP-38: in the company',
    },
    update: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
      managers: 'staff',
      source: 'PRAC-06, PRAC-07, ROLE-12; practitioners the profile of the own practice',
    },
    delete: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS],
      source: 'PRAC-06, PRAC-16: from the list',
    },
    plans: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
      managers: 'staff',
      source: 'PLAN-11, ROLE-13; administrators on the edit screen',
    },
    import: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS],
      source: 'IMP-01, OP-42: in the company',
    },
  },
  practitioner: {
    create: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
      managers: 'staff',
      source: 'PRN-03, OP-03, OP-07',
    },
    update: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
      managers: 'staff',
      source: 'PRN-04, OP-03, OP-07',
    },
    delete: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
      managers: 'staff',
      source: 'PRN-07, PRN-12, OP-07',
    },
    invite: {
      who: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
      managers: 'staff',
      source: 'OP-82, OP-84: as who creates them',
    },
  },
  survey: {
    create: { who: ['admin', ...PROVIDERS, ...AS_SELF], source: 'SUR-03, SUR-05 (create new), OP-36, OP-46' },
    createMany: {
      who: PROVIDERS,
      source: 'SUR-24, SUR-29, OP-53: practitioners with canManagePatients only; OP-36',
    },
    update: { who: [...PROVIDERS, ...AS_SELF], source: 'SUR-01, SUR-02, ROLE-30, OP-36' },
    delete: {
      who: ['admin', 'adminAsProvider', 'adminAsParticipant'],
      source: 'OP-47; the menu stays behind a mask (SUR-05, OP-06)',
    },
    handOff: { who: ['admin', ...PROVIDERS], source: 'OP-51: whoever reads the responses in their own name' },
  },
  'survey-note': Object.fromEntries(
    ['create', 'update', 'delete'].map((action) => [
      action,
      { who: PROVIDERS, source: 'ROLE-19 to ROLE-25, OP-36: types and states in note-rights' },
    ]),
  ),
  superbill: Object.fromEntries(
    ['create', 'update'].map((action) => [
      action,
      { who: PROVIDERS, managers: 'bills', source: 'BILL-09, ROLE-26, OP-36' } satisfies RecordExpectation,
    ]),
  ),
  biometrics: Object.fromEntries(
    ['create', 'update', 'delete', 'import'].map((action) => [
      action,
      { who: ['admin', ...IN_PRACTICE], source: 'URL table (BIO-01, BIO-02, BIO-09, IMP-04); OP-30, OP-37' },
    ]),
  ),
  anthropometrics: Object.fromEntries(
    ['create', 'update', 'delete'].map((action) => [
      action,
      {
        who: ['providerHere', 'adminAsProvider'],
        source: 'BIO-11, BIO-13: clinical values of a patient in the practice; OP-31, OP-37',
      },
    ]),
  ),
  'safety-event': {
    update: {
      who: PROVIDERS,
      source: 'who may read the patient deals with it, in their own name; ADMIN reads',
    },
  },
  'rpm-check': {
    ...Object.fromEntries(
      ['create', 'begin'].map((action) => [
        action,
        { who: ['providerHere'], source: 'RPM-06: practitioners of the patient, in their own name' },
      ]),
    ),
  },
  ...Object.fromEntries(
    ['metric-reading', 'metric-goal'].map((name) => [
      name,
      Object.fromEntries(
        ['create', 'update', 'delete'].map((action) => [
          action,
          {
            who: [...PROVIDERS, ...AS_SELF],
            source: 'MET-02, MET-18: the person, and practitioners of the patient in their own name',
          },
        ]),
      ),
    ]),
  ),
  appointment: {
    ...Object.fromEntries(
      ['create', 'update', 'delete'].map((action) => [
        action,
        { who: IN_PRACTICE, source: 'APP-12, APP-13, OP-48: anyone of the practice; OP-37: no ADMIN' },
      ]),
    ),
    claim: { who: AS_SELF, source: 'APP-13, OP-49: participants for themselves' },
  },
  'wellness-plan': wellness('update'),
  goal: wellness('create', 'update', 'delete'),
  habit: wellness('create', 'update'),
  'sent-message': {
    create: {
      who: ['providerHere'],
      source: 'MSG-13, PAT-02: from the details of a patient, for the own practice; OP-36, OP-37',
    },
  },
  option: {
    create: { who: ['admin'], source: 'OPT-01' },
    update: { who: ['admin'], source: 'OPT-01' },
  },
}

const KEEPS_STAFF: readonly Group[] = [
  'admin',
  'resellerAdmin',
  ...OWN_COMPANY_ADMINS,
  ...IN_PRACTICE.filter((group) => group !== 'adminAsProvider'),
]
const CARES: RecordExpectation = {
  who: ['admin', ...PROVIDERS],
  source: 'OP-53, OP-36: who cares for the patient, and ADMIN; never reseller, company or the person',
}
const COMPANY_WORK: readonly Group[] = IN_PRACTICE.filter((group) => group !== 'adminAsProvider')
const EDITS_HERE: RecordExpectation = {
  who: KEEPS_STAFF,
  managers: 'staff',
  source: 'PRN-14, OP-53: who edits that record here',
}

/** Who may ask the EMR of practice A's company what, about whom (OP-53); nobody while masking. */
export const emrExpectations: Record<string, RecordExpectation> = {
  scope: { who: KEEPS_STAFF, source: 'EMR-08, OP-53: names no person' },
  capabilities: { who: ['admin'], source: 'OP-53, EMR-09' },
  'lookup participant': { who: ['admin', ...COMPANY_WORK], source: 'OP-53: practitioners, and ADMIN' },
  'lookup practitioner': EDITS_HERE,
  'lookup practice': EDITS_HERE,
  'update participant': CARES,
  'update practitioner': EDITS_HERE,
  'update practice': EDITS_HERE,
  appointments: CARES,
  sync: { who: ['admin', ...COMPANY_WORK], source: 'OP-53, APP-12, OP-48' },
  delete: { who: ['admin'], source: 'OP-53, EMR-18, OP-104' },
}

/** The readers of the records in the test world of `world.ts`. */
export const READERS = [
  'admin',
  'resellerAdmin',
  'foreignResellerAdmin',
  'companyAdmin',
  'foreignCompanyAdmin',
  'multiCompanyAdmin',
  'foreignMultiCompanyAdmin',
  'practitionerHere',
  'practitionerElsewhere',
  'practitionerStranger',
  'adminAsPractitionerHere',
  'patientLinked',
  'patientUnlinked',
  'adminAsPatientLinked',
  'practitionerAsSelf',
] as const
export type Reader = (typeof READERS)[number]

type Rows = Record<Reader, readonly string[]>

const ALL_LINKS = [
  'linked-here',
  'linked-elsewhere',
  'linked-closed',
  'unlinked-colleague',
  'foreign-stranger',
]
const LINKS_OF_P = ['linked-here', 'linked-elsewhere', 'linked-closed']

/** Practice `elsewhere` wrote about all of them, and keeps that whoever its current patients are (OP-53). */
const WROTE = ['linked', 'unlinked', 'sibling', 'foreign', 'own']

const TIMES_OF_P = ['free-here', 'taken-here', 'free-elsewhere', 'taken-elsewhere']

/**
 * The records that each reader may read, by their names in the test world; the same in lists and single
 * reads. OP-53 throughout.
 */
export const readable: Record<string, Rows> = {
  // Live patients, and the reader's own record.
  participant: {
    admin: ['linked', 'unlinked', 'sibling', 'foreign'],
    resellerAdmin: ['linked', 'unlinked', 'sibling'],
    foreignResellerAdmin: ['foreign'],
    companyAdmin: ['linked', 'unlinked'],
    foreignCompanyAdmin: ['foreign'],
    multiCompanyAdmin: ['linked', 'unlinked', 'foreign'],
    foreignMultiCompanyAdmin: ['sibling', 'foreign'],
    practitionerHere: ['linked'],
    practitionerElsewhere: ['linked'],
    practitionerStranger: ['foreign'],
    adminAsPractitionerHere: ['linked'],
    patientLinked: ['linked'],
    patientUnlinked: ['unlinked'],
    adminAsPatientLinked: ['linked'],
    practitionerAsSelf: ['own'],
  },
  // Never company administrators (ROLE-35, OP-44).
  provider: {
    admin: ALL_LINKS,
    resellerAdmin: [...LINKS_OF_P, 'unlinked-colleague'],
    foreignResellerAdmin: ['foreign-stranger'],
    companyAdmin: [],
    foreignCompanyAdmin: [],
    multiCompanyAdmin: [],
    foreignMultiCompanyAdmin: [],
    practitionerHere: LINKS_OF_P,
    practitionerElsewhere: LINKS_OF_P,
    practitionerStranger: ['foreign-stranger'],
    adminAsPractitionerHere: LINKS_OF_P,
    patientLinked: LINKS_OF_P,
    patientUnlinked: ['unlinked-colleague'],
    adminAsPatientLinked: LINKS_OF_P,
    practitionerAsSelf: [],
  },
  // Participants read only their own record tree, so only their own plan.
  plan: {
    admin: ['plan', 'secondPlan', 'siblingPlan', 'foreignPlan'],
    resellerAdmin: ['plan', 'secondPlan', 'siblingPlan'],
    foreignResellerAdmin: ['foreignPlan'],
    companyAdmin: ['plan', 'secondPlan'],
    foreignCompanyAdmin: ['foreignPlan'],
    multiCompanyAdmin: ['plan', 'secondPlan', 'foreignPlan'],
    foreignMultiCompanyAdmin: ['siblingPlan', 'foreignPlan'],
    practitionerHere: ['plan', 'secondPlan'],
    practitionerElsewhere: ['siblingPlan'],
    practitionerStranger: ['foreignPlan'],
    adminAsPractitionerHere: ['plan', 'secondPlan'],
    patientLinked: ['plan'],
    patientUnlinked: ['plan'],
    adminAsPatientLinked: ['plan'],
    practitionerAsSelf: [],
  },
  practice: {
    admin: ['here', 'colleague', 'elsewhere', 'stranger', 'closed'],
    resellerAdmin: ['here', 'colleague', 'elsewhere', 'closed'],
    foreignResellerAdmin: ['stranger'],
    companyAdmin: ['here', 'colleague', 'closed'],
    foreignCompanyAdmin: ['stranger'],
    multiCompanyAdmin: ['here', 'colleague', 'stranger', 'closed'],
    foreignMultiCompanyAdmin: ['elsewhere', 'stranger'],
    practitionerHere: ['here', 'colleague', 'closed'],
    practitionerElsewhere: ['elsewhere'],
    practitionerStranger: ['stranger'],
    adminAsPractitionerHere: ['here', 'colleague', 'closed'],
    patientLinked: [],
    patientUnlinked: [],
    adminAsPatientLinked: [],
    practitionerAsSelf: [],
  },
  // The plan that each practice uses; practitioners see only their own practice's (OP-31).
  'plan-practice': {
    admin: ['here', 'colleague', 'elsewhere', 'stranger', 'closed'],
    resellerAdmin: ['here', 'colleague', 'elsewhere', 'closed'],
    foreignResellerAdmin: ['stranger'],
    companyAdmin: ['here', 'colleague', 'closed'],
    foreignCompanyAdmin: ['stranger'],
    multiCompanyAdmin: ['here', 'colleague', 'stranger', 'closed'],
    foreignMultiCompanyAdmin: ['elsewhere', 'stranger'],
    practitionerHere: ['here'],
    practitionerElsewhere: ['elsewhere'],
    practitionerStranger: ['stranger'],
    adminAsPractitionerHere: ['here'],
    patientLinked: [],
    patientUnlinked: [],
    adminAsPatientLinked: [],
    practitionerAsSelf: [],
  },
  // Practitioners of practices in scope; practitioners see only their own practice's (OP-31).
  practitioner: {
    admin: ['here', 'elsewhere', 'stranger', 'closed'],
    resellerAdmin: ['here', 'elsewhere', 'closed'],
    foreignResellerAdmin: ['stranger'],
    companyAdmin: ['here', 'closed'],
    foreignCompanyAdmin: ['stranger'],
    multiCompanyAdmin: ['here', 'stranger', 'closed'],
    foreignMultiCompanyAdmin: ['elsewhere', 'stranger'],
    practitionerHere: ['here'],
    practitionerElsewhere: ['elsewhere'],
    practitionerStranger: ['stranger'],
    adminAsPractitionerHere: ['here'],
    patientLinked: [],
    patientUnlinked: [],
    adminAsPatientLinked: [],
    practitionerAsSelf: [],
  },
  company: {
    admin: ['company', 'siblingCompany', 'foreignCompany'],
    resellerAdmin: ['company', 'siblingCompany'],
    foreignResellerAdmin: ['foreignCompany'],
    companyAdmin: ['company'],
    foreignCompanyAdmin: ['foreignCompany'],
    multiCompanyAdmin: ['company', 'foreignCompany'],
    foreignMultiCompanyAdmin: ['siblingCompany', 'foreignCompany'],
    practitionerHere: ['company'],
    practitionerElsewhere: ['siblingCompany'],
    practitionerStranger: ['foreignCompany'],
    adminAsPractitionerHere: ['company'],
    patientLinked: [],
    patientUnlinked: [],
    adminAsPatientLinked: [],
    practitionerAsSelf: [],
  },
  // The standard resource of each plan.
  'plan-resource': {
    admin: ['plan', 'siblingPlan', 'foreignPlan'],
    resellerAdmin: ['plan', 'siblingPlan'],
    foreignResellerAdmin: ['foreignPlan'],
    companyAdmin: ['plan'],
    foreignCompanyAdmin: ['foreignPlan'],
    multiCompanyAdmin: ['plan', 'foreignPlan'],
    foreignMultiCompanyAdmin: ['siblingPlan', 'foreignPlan'],
    practitionerHere: ['plan'],
    practitionerElsewhere: ['siblingPlan'],
    practitionerStranger: ['foreignPlan'],
    adminAsPractitionerHere: ['plan'],
    patientLinked: ['plan'],
    patientUnlinked: ['plan'],
    adminAsPatientLinked: ['plan'],
    practitionerAsSelf: [],
  },
  // A practice's own material: for those who currently work there; no administrators except ADMIN (OP-37).
  attachment: ofPractice(),
  message: ofPractice(),
  'superbill-code': ofPractice(),
  reseller: onlyAdmin(['reseller', 'otherReseller']),
  admin: onlyAdmin(['admin']),
  'reseller-admin': onlyAdmin(['reseller', 'foreignReseller']),
  // One row per company that somebody administers; company administrators themselves have no such table.
  'company-admin': {
    ...onlyAdmin([
      'company-company',
      'foreignCompany-foreignCompany',
      'multiCompany-foreignCompany',
      'multiCompany-company',
      'foreignMultiCompany-foreignCompany',
      'foreignMultiCompany-siblingCompany',
    ]),
    resellerAdmin: ['company-company', 'multiCompany-company', 'foreignMultiCompany-siblingCompany'],
    foreignResellerAdmin: [
      'foreignCompany-foreignCompany',
      'multiCompany-foreignCompany',
      'foreignMultiCompany-foreignCompany',
    ],
  },
  // Administrators mask instead (OP-37), but can find surveys to inspect or delete them (OP-06).
  survey: { ...clinical(['own']), admin: ['linked', 'unlinked', 'sibling', 'foreign', 'own'] },
  score: clinical(['own']),
  'wellness-plan': clinical(['own']),
  goal: clinical(['own']),
  habit: clinical(['own']),
  // Values of linked patients, and values of the reader's practice that could not be matched to a patient
  // (OP-31, OP-53, OP-61).
  biometrics: {
    ...measured(['linked', 'unlinked', 'sibling', 'foreign', 'own', 'unmatched-here', 'unmatched-stranger']),
    practitionerHere: ['linked', 'unmatched-here'],
    practitionerStranger: ['foreign', 'unmatched-stranger'],
    adminAsPractitionerHere: ['linked', 'unmatched-here'],
  },
  anthropometrics: measured([]),
  // ADMIN reads them; the participant never does.
  'safety-event': measured(['linked', 'unlinked', 'sibling', 'foreign', 'own']),
  // The checks that the reader's practice made of its patients.
  'rpm-check': { ...onlyAdmin([]), practitionerHere: ['linked'], adminAsPractitionerHere: ['linked'] },
  'metric-reading': clinical(['own']),
  'metric-goal': clinical(['own']),
  // One upcoming open time of each practice, and one booked for its patient; ADMIN masks instead (OP-37,
  // OP-48, OP-49).
  appointment: {
    ...onlyAdmin([]),
    practitionerHere: ['free-here', 'taken-here'],
    practitionerElsewhere: ['free-elsewhere', 'taken-elsewhere'],
    practitionerStranger: ['free-stranger', 'taken-stranger'],
    adminAsPractitionerHere: ['free-here', 'taken-here'],
    patientLinked: TIMES_OF_P,
    adminAsPatientLinked: TIMES_OF_P,
  },
  // All of them were sent by one practice: its staff read those to their own patients.
  'sent-message': { ...onlyAdmin([]), practitionerHere: ['linked'], adminAsPractitionerHere: ['linked'] },
  // Locked by practice `elsewhere`, so a patient's other practices can read them (OP-31, OP-53);
  // administrators mask (OP-37).
  'survey-note': { ...clinical(['own']), practitionerElsewhere: WROTE },
  // Billed by practice `elsewhere`: no other practice may read them (OP-53).
  superbill: { ...onlyAdmin([]), practitionerElsewhere: WROTE },
  'user-log': onlyAdmin(['entry']),
  option: onlyAdmin(['model']),
}

/**
 * Records that can be read only one by one, not in lists: a practitioner's own record, as on the profile
 * (OP-09, OP-83).
 */
export const readableAlone: Record<string, (actor: Actor) => (number | null)[]> = {
  participant: ({ role, participantId }) => (role === 'PRACTITIONER' ? [participantId] : []),
}

type CareField = 'chronic_care_start' | 'comment' | 'appointment'
const CARE: readonly CareField[] = ['appointment', 'chronic_care_start', 'comment']

/**
 * The care fields of P's links that each reader gets, the same in lists, single reads and expansions: of
 * another company's practice only name and type are shown; organization administrators manage links but do
 * not read care data; and participants do not see what a practice notes about them (PAR-29, PAR-34, OP-53).
 */
export const readableCare: Partial<Record<Reader, Record<string, readonly CareField[]>>> = {
  admin: careOf(CARE, CARE, CARE),
  resellerAdmin: careOf([], [], []),
  practitionerHere: careOf(CARE, [], CARE),
  practitionerElsewhere: careOf([], CARE, []),
  adminAsPractitionerHere: careOf(CARE, [], CARE),
  patientLinked: careOf(CARE.slice(0, 2), CARE.slice(0, 2), CARE.slice(0, 2)),
  adminAsPatientLinked: careOf(CARE.slice(0, 2), CARE.slice(0, 2), CARE.slice(0, 2)),
}

function careOf(
  here: readonly CareField[],
  elsewhere: readonly CareField[],
  closed: readonly CareField[],
): Record<string, readonly CareField[]> {
  return { 'linked-here': here, 'linked-elsewhere': elsewhere, 'linked-closed': closed }
}

/**
 * Participants read scores, not the lists of measures; administrators manage only biometrics (OP-37, OP-53).
 */
function measured(admin: readonly string[]): Rows {
  return {
    ...onlyAdmin(admin),
    practitionerHere: ['linked'],
    practitionerElsewhere: ['linked'],
    practitionerStranger: ['foreign'],
    adminAsPractitionerHere: ['linked'],
  }
}

function clinical(own: readonly string[]): Rows {
  return {
    ...onlyAdmin([]),
    practitionerHere: ['linked'],
    practitionerElsewhere: ['linked'],
    practitionerStranger: ['foreign'],
    adminAsPractitionerHere: ['linked'],
    patientLinked: ['linked'],
    patientUnlinked: ['unlinked'],
    adminAsPatientLinked: ['linked'],
    practitionerAsSelf: own,
  }
}

function ofPractice(): Rows {
  return {
    ...onlyAdmin(['here', 'colleague', 'elsewhere', 'stranger', 'closed']),
    practitionerHere: ['here'],
    practitionerElsewhere: ['elsewhere'],
    practitionerStranger: ['stranger'],
    adminAsPractitionerHere: ['here'],
  }
}

function onlyAdmin(rows: readonly string[]): Rows {
  return { ...(Object.fromEntries(READERS.map((reader) => [reader, []])) as unknown as Rows), admin: rows }
}
