import {
  ACTING_PROVIDERS,
  ADMINISTRATORS,
  AS_SELF,
  EVERYBODY,
  IN_PRACTICE,
  MULTI_COMPANY_ADMINS,
  OWN_COMPANY_ADMINS,
  PARTICIPANTS,
  PRACTITIONERS,
  PROVIDERS,
  RESELLER_ADMINS,
  SIGNED_IN,
  type Group,
  type Manages,
} from './groups'

/**
 * Who may open which screen, taken from the specification (access column of the URL table, ROLE rows,
 * decisions OP-…) and never from the product's rules. Groups that are not listed are refused; anonymous
 * visitors are sent to the sign-in page.
 */
export type Expectation = {
  open: readonly Group[]
  /** Practitioners among them need this permission (ROLE-15, ROLE-16). */
  managers?: Manages
  /**
   * Groups that are redirected to their own address of the same content (OP-38), with the ID of that screen.
   */
  elsewhere?: Partial<Record<Group, string>>
  source: string
}

export type Outcome = 'open' | 'login' | 'refused' | { to: string }

const anybody = (source: string): Expectation => ({ open: EVERYBODY, source })
const adminOnly = (source: string): Expectation => ({ open: ['admin'], source })
const ofReseller = (source: string): Expectation => ({ open: ['admin', 'resellerAdmin'], source })

/**
 * Everybody except ADMIN who may manage the staff of practice A is redirected to its common address (PRN-02,
 * OP-07, OP-38).
 */
const toStaff = (screen: string) =>
  Object.fromEntries(['resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE].map((group) => [group, screen]))

export const expectations: Record<string, Expectation> = {
  home: anybody('URL table; HOME-01'),
  'lists.columns': { open: SIGNED_IN, source: 'the own choice of columns, kept for whoever is signed in' },
  notSaved: { open: SIGNED_IN, source: 'only what one typed oneself is there' },
  search: { open: SIGNED_IN, source: 'the search of what one may see; scopes narrow it' },
  login: anybody('URL table'),
  reset: anybody('URL table'),
  resetConfirm: anybody('URL table'),
  security: {
    open: SIGNED_IN,
    source: 'OP-86: own sessions and devices; refuses whoever looks as somebody else',
  },
  manifest: anybody('names the product and its icons'),
  'reminder.stop': anybody('a mailed link; only POST does anything'),
  emailLink: anybody('a mailed link; only POST does anything'),
  'assistant.answer': { open: SIGNED_IN, source: 'CHAT-04: only the own answers are there' },
  assistant: { open: SIGNED_IN, source: 'CHAT-07: whoever is signed in; the history is the own one' },
  logout: anybody('AUTH-13: also with an ended session; only POST does anything'),
  sessionState: anybody('SES-14: the idle countdown asks it, also after the end'),
  language: anybody('I18N-03'),
  terms: anybody('URL table'),
  privacy: anybody('URL table'),
  support: anybody('URL table'),
  content: anybody('URL table: public content keys; HOME-14'),
  notFound: anybody('URL table'),
  texts: anybody('the texts of public screens; OP-24'),
  'translations.en': anybody('URL table; OP-24'),
  'translations.es': anybody('URL table; OP-24'),
  dietWebhook: anybody('OP-52: asks for its shared secret itself'),
  healthz: anybody('operation; says nothing about data'),
  readyz: anybody('operation; says nothing about data'),
  'dev.ui': anybody('absent in production'),
  'dev.coniferTest': anybody('URL table; CON-05, OP-51: absent in production'),
  'dev.outbox': adminOnly('mails hold live links: anybody only on the machine of a developer or a test'),
  research: anybody('URL table; OP-51: the signed numbers in the link decide'),
  api: anybody('OP-85, OP-90: asks for the auth key itself'),
  'api.resource': anybody('OP-85, OP-90: asks for the auth key itself'),
  'api.named': anybody('OP-85, OP-90: asks for the auth key itself'),
  'api.openapi': anybody('OP-90: the contract only'),

  'video.choose': {
    open: SIGNED_IN.filter((group) => !PARTICIPANTS.includes(group)),
    source: 'URL table; VID-05, OP-11',
  },
  'video.room': { open: SIGNED_IN, source: 'URL table; ROLE-08, VID-07, OP-11' },
  'video.events': {
    open: SIGNED_IN,
    source: 'VID-06, VID-07: whoever may be in a room; hosting is decided by the service',
  },
  'video.signal': { open: SIGNED_IN, source: 'VID-06, VID-07: only whoever is in the room is heard' },

  mask: {
    open: [...ADMINISTRATORS, ...PRACTITIONERS],
    source: 'SES-17, SES-18, OP-34, OP-35; the target is checked by the action',
  },
  unmask: { open: SIGNED_IN, source: 'SES-02: whoever is masked; harmless otherwise' },
  switchPractice: {
    open: PRACTITIONERS.filter((group) => group !== 'adminAsProvider'),
    source: 'SES-10; no sentence opens it to a mask (OP-53: deny by default)',
  },
  switchCompany: {
    open: MULTI_COMPANY_ADMINS,
    source: 'SES-11, SES-12; the company is checked by the action (OP-40)',
  },

  options: adminOnly('URL table'),
  userLog: adminOnly('URL table; LOG-01'),
  userLogExport: adminOnly('LOG-01, OP-21: exports show what their screen shows'),
  'deletions.list': {
    open: [...ADMINISTRATORS, ...PRACTITIONERS],
    managers: 'staff',
    source: 'OP-89: an administrator of the level that deletes; practitioners who keep the staff',
  },
  jobs: adminOnly('operation of the platform: ids and codes of background work'),

  'practice.appointments': {
    open: IN_PRACTICE,
    source: 'URL table; OP-48: the own calendar and those of colleagues; OP-37: no ADMIN',
  },
  'company.emr': adminOnly('URL table: ADMIN, never in production; EMR-02, EMR-06'),
  'emr.lookup': {
    open: [
      'admin',
      'resellerAdmin',
      ...OWN_COMPANY_ADMINS,
      ...IN_PRACTICE.filter((group) => group !== 'adminAsProvider'),
    ],
    source:
      'EMR-01, PRN-14, OP-53: practitioners of the practice, and who edits its staff and places; patients for neither administrator of an organisation; nobody behind a mask',
  },
  'emr.patientAppointments': {
    open: ['admin', ...PROVIDERS],
    source: 'APP-23, OP-53: those who care for the patient, and ADMIN; nobody behind a mask',
  },
  'emr.keys': anybody('public keys'),
  'calendar.feed': anybody('the secret in the address decides; without it 404'),
  'practice.myAppointments': { open: PRACTITIONERS, source: 'URL table; OP-66' },
  'practice.appointmentNews': {
    open: PRACTITIONERS.filter((group) => group !== 'adminAsProvider'),
    source: 'OP-121: each sees for themselves what patients booked and canceled; nobody behind a mask',
  },
  'me.appointments': { open: PARTICIPANTS, source: 'URL table; OP-37, OP-49' },
  'me.appointments.alias': { open: SIGNED_IN, source: 'OP-02: leads on to the canonical address' },
  'admin.list': adminOnly('URL table; RES-04'),
  'admin.export': adminOnly('RES-04, OP-21: exports show what their screen shows'),
  'reseller.list': adminOnly('OP-64: resellers are created by platform administrators'),
  'reseller.export': adminOnly('OP-64, OP-21'),
  'reseller.find': adminOnly('RES-09: the picker of a platform administrator'),
  'resellerAdmin.list': adminOnly('URL table; RES-01'),
  'resellerAdmin.export': adminOnly('RES-01, OP-21'),
  'companyAdmin.list.admin': adminOnly('URL table; RES-02; no entity in the address, so no own variant'),
  'companyAdmin.list.reseller': ofReseller('URL table; RES-03, OP-38'),
  'companyAdmin.export': {
    open: ['admin', ...RESELLER_ADMINS],
    source: 'RES-02, RES-03: whoever has a table; the rows are scoped',
  },
  'administrator.find': {
    open: ['admin', ...RESELLER_ADMINS],
    source: 'RES-07, OP-82: whoever appoints somebody',
  },

  'company.list.admin': adminOnly('URL table; COMP-01; no entity in the address, so no own variant'),
  'company.list.reseller': ofReseller('URL table; COMP-02, OP-38'),
  'company.export': {
    open: ['admin', ...RESELLER_ADMINS],
    source: 'COMP-01, COMP-02: whoever has a list; the rows are scoped',
  },
  'company.find': {
    open: ['admin', ...RESELLER_ADMINS],
    source: 'RES-07: the picker of whoever appoints company administrators',
  },
  'company.create.admin': adminOnly('URL table; COMP-03'),
  'company.create.reseller': ofReseller('URL table; COMP-04, OP-38'),
  'company.view.admin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    elsewhere: { resellerAdmin: 'company.view.reseller' },
    source: 'URL table; COMP-05, OP-38: company administrators have no variant of their own',
  },
  'company.view.reseller': ofReseller('URL table; COMP-05, OP-38, OP-39'),
  'company.update.admin': {
    open: ['admin'],
    elsewhere: {
      resellerAdmin: 'company.update.reseller',
      companyAdmin: 'company.update.companyAdmin',
      multiCompanyAdmin: 'company.update.companyAdmin',
    },
    source: 'URL table; COMP-06, OP-38',
  },
  'company.update.companyAdmin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    source: 'URL table; COMP-06, OP-38, OP-40',
  },
  'company.update.reseller': ofReseller('URL table; COMP-06, OP-38, OP-39'),
  'plan.list.admin': {
    open: ['admin'],
    managers: 'plans',
    elsewhere: {
      resellerAdmin: 'plan.list.reseller',
      companyAdmin: 'plan.list.companyAdmin',
      multiCompanyAdmin: 'plan.list.companyAdmin',
      ...Object.fromEntries(IN_PRACTICE.map((group) => [group, 'plan.list.practitioner'])),
    },
    source: 'URL table; PLAN-01, ROLE-14, OP-38',
  },
  'plan.list.companyAdmin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    source: 'URL table; PLAN-01, OP-38, OP-40',
  },
  'plan.list.reseller': ofReseller('URL table; PLAN-01, OP-38, OP-39'),
  'plan.list.practitioner': {
    open: IN_PRACTICE,
    managers: 'plans',
    source: 'URL table; PLAN-01, ROLE-14, ROLE-16',
  },
  'plan.export': {
    open: [...ADMINISTRATORS, ...PRACTITIONERS],
    managers: 'plans',
    source: 'PLAN-01: whoever has a list; the rows are scoped',
  },
  'plan.resources.admin': {
    open: ['admin', 'resellerAdmin'],
    managers: 'plans',
    elsewhere: {
      companyAdmin: 'plan.resources.companyAdmin',
      multiCompanyAdmin: 'plan.resources.companyAdmin',
      ...Object.fromEntries(IN_PRACTICE.map((group) => [group, 'plan.resources.practitioner'])),
    },
    source: 'URL table; PLAN-03, ROLE-38, OP-38, OP-39',
  },
  'plan.resources.companyAdmin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    source: 'URL table; PLAN-03, ROLE-38, OP-38',
  },
  'plan.resources.practitioner': {
    open: IN_PRACTICE,
    managers: 'plans',
    source: 'URL table; PLAN-03, ROLE-14, ROLE-38, RSRC-05',
  },
  'plan.resourcesExport': {
    open: [...ADMINISTRATORS, ...PRACTITIONERS],
    managers: 'plans',
    source: 'PLAN-03: whoever has a list; the rows are scoped',
  },

  'participant.list.admin': adminOnly('URL table; no entity in the address, so no own variant'),
  'participant.list.reseller': ofReseller('URL table; OP-38'),
  'participant.list.resellerCompany': ofReseller('URL table; OP-38, OP-39'),
  'participant.list.companyAdmin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    source: 'URL table; OP-38, OP-40',
  },
  'participant.export': {
    open: [...ADMINISTRATORS],
    source: 'PAR-01, PAR-04, PAR-07: whoever has a list; the rows are scoped',
  },
  'participant.create': adminOnly('URL table; ROLE-34, OP-08'),

  'participant.update.admin': {
    open: ['admin', ...ACTING_PROVIDERS],
    elsewhere: { resellerAdmin: 'participant.update.reseller' },
    source: 'URL table; OP-30, OP-38; never company administrators (ROLE-35)',
  },
  'participant.update.reseller': ofReseller('URL table; OP-38: foreign variants are refused'),
  'participant.update.resellerCompany': ofReseller('URL table; OP-38, OP-39'),
  'participant.providers.admin': {
    open: ['admin', ...ACTING_PROVIDERS],
    elsewhere: { resellerAdmin: 'participant.providers.reseller' },
    source: 'URL table; OP-44, OP-38; never company administrators (ROLE-35)',
  },
  'participant.providers.reseller': ofReseller('URL table; OP-44, OP-38'),
  'participant.providers.resellerCompany': ofReseller('URL table; OP-44, OP-38, OP-39'),
  'participant.profile': { open: [...AS_SELF, 'practitionerOwnRecord'], source: 'URL table; OP-09' },
  'participant.readers': {
    open: [...AS_SELF, 'practitionerOwnRecord'],
    source:
      'security promise 8: whoever the record is about sees who looked at it, as on the profile (OP-09)',
  },

  'participant.import': adminOnly('URL table; OP-42'),
  'participant.importForPractice': { open: ['admin', ...IN_PRACTICE], source: 'URL table; OP-30, OP-42' },
  'participant.importFailures': {
    open: ['admin', ...PRACTITIONERS],
    source: 'OP-42: whoever imports; the file is the own one',
  },

  'biometrics.list': { open: ['admin', ...IN_PRACTICE], source: 'URL table; BIO-01, OP-30, OP-37' },
  'biometrics.import': { open: ['admin', ...IN_PRACTICE], source: 'URL table; IMP-04, OP-30, OP-42' },
  'biometrics.importFailures': {
    open: ['admin', ...PRACTITIONERS],
    source: 'OP-42: whoever imports; the file is the own one',
  },
  'practice.importForCompany': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS],
    source: 'URL table; IMP-01, OP-42',
  },
  'practice.import': {
    open: ['admin'],
    source: 'URL table; IMP-02, OP-42: without a company it creates companies',
  },
  'practice.importFailures': {
    open: ADMINISTRATORS,
    source: 'OP-42: whoever imports; the file is the own one',
  },
  'biometrics.create': { open: ['admin', ...IN_PRACTICE], source: 'URL table; BIO-02, OP-30, OP-37' },
  'biometrics.update': { open: ['admin', ...IN_PRACTICE], source: 'URL table; BIO-02, OP-30, OP-37' },
  'biometrics.export': { open: ['admin', ...IN_PRACTICE], source: 'BIO-01: whoever has the list' },
  'biometrics.findPatient': {
    open: ['admin', ...IN_PRACTICE],
    source: 'BIO-08, OP-61: whoever fills in the form; the answer is within the own scope',
  },
  'anthropometrics.list': {
    open: IN_PRACTICE,
    source: 'BIO-11, PAT-10 as a list; OP-30, OP-37: clinical, so no unmasked administrator',
  },
  'anthropometrics.export': { open: IN_PRACTICE, source: 'BIO-11: whoever has the list' },
  'participant.chart': { open: ACTING_PROVIDERS, source: 'URL table; ROLE-18, OP-31, OP-37' },
  'participant.coaching': {
    open: ACTING_PROVIDERS,
    source: 'PAT-14: part of the chart; ROLE-18, OP-31, OP-37',
  },
  'participant.details': { open: ACTING_PROVIDERS, source: 'URL table; OP-30, OP-37' },
  'safety.list': {
    open: ['admin', ...ACTING_PROVIDERS],
    source: 'staff who may read the patient (OP-30, OP-31), ADMIN reads; never the participant',
  },
  'patients.bulk': {
    open: ['admin', ...RESELLER_ADMINS, ...PRACTITIONERS],
    source: 'OP-30, OP-36, PAR-04, PAR-28: work on ticked patients; each is decided by itself',
  },
  'safety.news': {
    open: PRACTITIONERS,
    source: 'OP-112: the events of the current practice, on the screens at once',
  },
  'patients.export': {
    open: PRACTITIONERS,
    source: 'HOME-07, OP-30: the patient list of the current practice',
  },

  'provider.fromEmr': {
    open: PRACTITIONERS.filter((group) => group !== 'adminAsProvider'),
    source: 'OP-08: the step of adopting that looks into the medical record; never behind a mask (OP-53)',
  },
  'provider.create': { open: PRACTITIONERS, source: 'URL table; PAT-11, OP-30, OP-43' },
  'provider.remove': {
    open: PRACTITIONERS,
    source:
      'PAR-39, OP-30, OP-45; whose patient it is, is checked by the action, so that the same form again gets an answer (OP-107)',
  },
  'participant.merge': adminOnly('URL table; PAR-02, ROLE-34'),
  'me.careRequest': {
    open: ['self', 'practitionerAsSelf', 'otherParticipant'],
    source: 'OP-43: the patient decides; no consent behind a mask (security promise 4)',
  },
  'report.clients.all': adminOnly('URL table; REP-02, OP-41'),
  'report.clients.allFile': adminOnly('REP-02, OP-21, OP-41'),
  'report.clients.practice': { open: ['admin', ...IN_PRACTICE], source: 'URL table; REP-02, OP-41' },
  'report.clients.practiceFile': { open: ['admin', ...IN_PRACTICE], source: 'REP-02, OP-21, OP-41' },
  'report.company.all': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'plans',
    source: 'URL table; REP-01, OP-41: practitioners with canManageCompanyPlans only',
  },
  'report.companyFile': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'plans',
    source: 'REP-01, OP-21, OP-41',
  },
  'report.plan.all': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'plans',
    source: 'URL table; REP-01, OP-39, OP-41',
  },
  'report.planFile': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'plans',
    source: 'REP-01, OP-21, OP-41',
  },
  'report.practice': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    source: 'URL table; REP-01, OP-41: practitioners of the practice',
  },
  'report.practiceFile': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    source: 'REP-01, OP-21, OP-41',
  },
  'report.practitioner': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    source: 'URL table; REP-01, OP-41: practitioners of the same practice',
  },
  'report.practitionerFile': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    source: 'REP-01, OP-21, OP-41',
  },

  'practice.list.admin': {
    open: ['admin'],
    elsewhere: {
      resellerAdmin: 'practice.list.reseller',
      companyAdmin: 'practice.list.companyAdmin',
      multiCompanyAdmin: 'practice.list.companyAdmin',
    },
    source: 'URL table; OP-38',
  },
  'practice.list.reseller': ofReseller('URL table; OP-38, OP-39'),
  'practice.list.companyAdmin': { open: ['admin', ...OWN_COMPANY_ADMINS], source: 'URL table; OP-38, OP-40' },
  'practice.export': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS],
    source: 'PRAC-01: whoever has a list; the rows are those of the company',
  },
  'practice.create.admin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    elsewhere: { resellerAdmin: 'practice.create.reseller' },
    source: 'URL table; OP-38',
  },
  'practice.create.reseller': ofReseller('URL table; OP-38, OP-39'),
  'practice.update.admin': {
    open: ['admin', ...OWN_COMPANY_ADMINS],
    elsewhere: { resellerAdmin: 'practice.update.reseller' },
    source: 'URL table; OP-38, OP-39',
  },
  'practice.update.reseller': ofReseller('URL table; OP-38, OP-39, OP-66'),
  'practice.profile': {
    open: ['admin', ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; ROLE-12, ROLE-15, OP-03, OP-37',
  },
  'practice.plans': {
    open: ['admin', ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; PLAN-11, ROLE-13, ROLE-15, OP-03, OP-37',
  },
  'practice.codes': {
    open: [...ADMINISTRATORS, ...PRACTITIONERS],
    source: 'PRAC-09, PRN-13: whoever may fill in a practice or a practitioner; a public code list',
  },
  'practitioner.list.admin': {
    open: ['admin'],
    managers: 'staff',
    elsewhere: toStaff('practitioner.list.practice'),
    source: 'URL table; PRAC-03, OP-07, OP-38, OP-39',
  },
  'practitioner.list.practice': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; OP-03, OP-07',
  },
  'practitioner.export': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'staff',
    source: 'PRN-02: whoever has the list',
  },
  'practitioner.create.admin': {
    open: ['admin'],
    managers: 'staff',
    elsewhere: toStaff('practitioner.create.practice'),
    source: 'URL table; PRAC-03, OP-07, OP-38, OP-39',
  },
  'practitioner.create.practice': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; OP-03, OP-07',
  },
  'practitioner.update.admin': {
    open: ['admin'],
    managers: 'staff',
    elsewhere: toStaff('practitioner.update.practice'),
    source: 'URL table; PRAC-03, OP-07, OP-38, OP-39',
  },
  'practitioner.update.practice': {
    open: ['admin', 'resellerAdmin', ...OWN_COMPANY_ADMINS, ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; OP-03, OP-07',
  },

  'practice.documents': {
    open: ['admin', ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; DOC-01, ROLE-11, ROLE-13, OP-03, OP-37',
  },
  'practice.documentsExport': {
    open: ['admin', ...PRACTITIONERS],
    managers: 'staff',
    source: 'DOC-01, ROLE-13: whoever has a list; the rows are those of the own practice',
  },
  'attachment.download': {
    open: ['admin', ...PRACTITIONERS],
    source:
      'DOC-08, MSG-05: whoever sends documents of the own practice; the document is checked by the loader',
  },
  'message.list': { open: ['admin', ...IN_PRACTICE], source: 'URL table; MSG-02, ROLE-11, OP-30, OP-37' },
  'practice.schedules': {
    open: IN_PRACTICE,
    source: 'who manages the patients of the practice; OP-30, OP-37',
  },
  'surveyReminder.stop': anybody('a mailed link; only POST does anything'),
  'participant.metrics': { open: ACTING_PROVIDERS, source: 'MET-18, OP-30, OP-31: metrics of a patient' },
  'participant.readings': {
    open: ACTING_PROVIDERS,
    source: 'MET-18, OP-30, OP-31: each reading of a patient',
  },
  'message.create': { open: ['admin', ...IN_PRACTICE], source: 'URL table; MSG-01, ROLE-11, OP-30, OP-37' },
  'message.update': {
    open: ['admin', ...IN_PRACTICE],
    source: 'URL table; MSG-01, ROLE-11, OP-30, OP-37, OP-39',
  },
  'message.export': {
    open: ['admin', ...PRACTITIONERS],
    source: 'MSG-02: whoever has a list; the rows are those of the own practice',
  },
  'practice.superbillCodes': {
    open: ['admin', ...IN_PRACTICE],
    managers: 'staff',
    source: 'URL table; BILL-01, ROLE-13, OP-03, OP-37',
  },
  'practice.superbillCodesExport': {
    open: ['admin', ...PRACTITIONERS],
    managers: 'staff',
    source: 'BILL-01, ROLE-13: whoever has a list; the rows are those of the own practice',
  },

  ...Object.fromEntries(
    ['superbill.edit', 'superbill.claim', 'superbill.claimFile'].map((id) => [
      id,
      {
        open: PROVIDERS,
        managers: 'bills',
        source: 'BILL-09, ROLE-26, OP-36; the practice of the note and its type by the loader (OP-72)',
      } satisfies Expectation,
    ]),
  ),
  'note.former': {
    open: IN_PRACTICE,
    source: 'OP-53: the own practice keeps reading and billing its notes of the time before',
  },
  'superbill.list': {
    open: IN_PRACTICE,
    managers: 'bills',
    source: 'ROLE-26: whoever bills for the practice; OP-37: clinical, so no unmasked administrator',
  },
  'superbill.export': { open: PRACTITIONERS, managers: 'bills', source: 'ROLE-26: whoever has the list' },
  'superbill.diagnoses': {
    open: PRACTITIONERS,
    source: 'whoever works with notes; a public list of codes',
  },

  'me.home': { open: PARTICIPANTS, source: 'URL table; SES-05, OP-36, OP-37' },
  'me.home.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.questionnaires': { open: PARTICIPANTS, source: 'URL table; SES-05, OP-36, OP-37' },
  'me.questionnaires.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.lifestyle': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.lifestyle.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.metrics': { open: PARTICIPANTS, source: 'URL table; MET-01, WELL-02, OP-37' },
  'me.metrics.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.metricsGoogleFit': { open: PARTICIPANTS, source: 'URL table; MET-01, MET-14, OP-37' },
  'me.metricsGoogleFit.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.connectDevice': {
    open: PARTICIPANTS,
    source: 'MET-02; the service refuses whoever looks as somebody else',
  },
  appleReadings: anybody('MET-02, OP-95: asks for the code of the person itself'),
  deviceReadings: anybody('MET-02, OP-95, OP-111: asks for the code of the person itself'),
  'me.metricEntries': { open: PARTICIPANTS, source: 'MET-02: the own readings one by one' },
  'me.metricsExport': { open: PARTICIPANTS, source: 'MET-02, OP-21: exports show what their screen shows' },
  'me.mindset': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.resources': { open: PARTICIPANTS, source: 'URL table; RSRC-01, WELL-02, SES-05, OP-37' },
  'me.resources.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.resourceDocument': {
    open: PARTICIPANTS,
    source: 'RSRC-03: whoever has the page; which document, is decided by the own locked notes',
  },
  'me.mindset.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.reports': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.reports.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },

  'me.goals': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.goals.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.habits': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.habits.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.path': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.path.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'me.notes': { open: PARTICIPANTS, source: 'URL table; WELL-02, SES-05, OP-36, OP-37' },
  'me.notes.alias': {
    open: SIGNED_IN,
    source: 'URL table: as target; OP-02: it only redirects, the target decides',
  },
  'participant.goals': {
    open: PROVIDERS,
    managers: 'wellness',
    source: 'ROLE-27, ROLE-28, OP-36: in their own name',
  },
  'participant.habits': {
    open: PROVIDERS,
    managers: 'wellness',
    source: 'ROLE-27, ROLE-28, OP-36: in their own name',
  },
  'participant.path': {
    open: PROVIDERS,
    managers: 'wellness',
    source: 'ROLE-27, ROLE-28, OP-36: in their own name',
  },
  'me.data': { open: PARTICIPANTS, source: 'OP-53: their own record tree' },
  'me.dataFile': { open: PARTICIPANTS, source: 'OP-53: their own record tree' },
  'me.rate': { open: PARTICIPANTS, source: 'WELL-12: as on My Habits' },

  'note.create': { open: PROVIDERS, source: 'URL table; ROLE-19, OP-36: types are asked by the screen' },
  'note.edit': { open: PROVIDERS, source: 'URL table; ROLE-19, ROLE-30, OP-36, OP-78: which note, too' },
  'rpm.list': { open: IN_PRACTICE, source: 'URL table; RPM-01, ROLE-11, OP-30, OP-37' },
  'rpm.export': { open: IN_PRACTICE, source: 'as rpm.list' },
  'rpm.checks': { open: IN_PRACTICE, source: 'as rpm.list; RPM-02' },
  'rpm.ranges': { open: IN_PRACTICE, source: 'as rpm.list' },
  'rpm.patient': {
    open: ['providerHere', 'adminAsProvider'],
    source: 'RPM-02; ROLE-11, OP-30, OP-31, OP-37',
  },
  'rpm.patientRanges': { open: ['providerHere', 'adminAsProvider'], source: 'as rpm.patient' },
  'rpm.minutes': { open: ['providerHere', 'adminAsProvider'], source: 'as rpm.patient' },
  'rpm.devices': { open: ['providerHere', 'adminAsProvider'], source: 'as rpm.patient' },
  'rpm.bill': { open: ['providerHere', 'adminAsProvider'], source: 'as rpm.patient; RPM-02' },
  'rpm.billFile': { open: ['providerHere', 'adminAsProvider'], source: 'as rpm.bill' },
  'rpm.ledger': { open: IN_PRACTICE, source: 'as rpm.list' },
  'rpm.ledgerExport': { open: IN_PRACTICE, source: 'as rpm.list' },
  'rpm.logs': { open: ['providerHere', 'adminAsProvider'], source: 'as rpm.patient' },
  'rpm.createNote': { open: ['providerHere'], source: 'URL table; OP-30, OP-36' },
  'rpm.editNote': { open: ['providerHere'], source: 'URL table; OP-30, OP-36' },
  'note.show': { open: [...ACTING_PROVIDERS, ...AS_SELF], source: 'NOTE-07, NOTE-21, OP-31, OP-53' },
  'note.pdf': { open: [...ACTING_PROVIDERS, ...AS_SELF], source: 'as note.show' },
  'note.prevention': { open: [...ACTING_PROVIDERS, ...AS_SELF], source: 'as note.show' },
  'note.preventionPdf': { open: [...ACTING_PROVIDERS, ...AS_SELF], source: 'as note.show' },
  'survey.fill': {
    open: AS_SELF,
    elsewhere: { providerHere: 'survey.doctorFill', providerElsewhere: 'survey.doctorFill' },
    source: 'URL table; OP-36, OP-38, OP-39',
  },
  'survey.doctorFill': {
    open: PROVIDERS,
    source: "URL table; ROLE-30, OP-36: not in a masked practitioner's name",
  },
  'survey.responses': {
    open: ['admin', ...ACTING_PROVIDERS],
    source:
      'URL table; ROLE-32, OP-06, OP-30: ADMIN, masked as whoever may; participants not, so neither as one',
  },
  'survey.delete': {
    open: ['admin', 'adminAsProvider', 'adminAsParticipant'],
    source:
      'OP-06, OP-47, SUR-05; which survey, is checked by the action, so that the same form again gets an answer (OP-107)',
  },
  'survey.show': {
    open: ['admin', 'adminAsProvider', 'adminAsParticipant'],
    source: 'URL table; SUR-05, ROLE-32, OP-06',
  },
  'survey.diet': {
    open: [...PROVIDERS, ...AS_SELF],
    source: 'DIET-01: whoever may fill in the survey; OP-36',
  },
  'survey.dietProgress': { open: [...PROVIDERS, ...AS_SELF], source: 'DIET-02: as survey.diet' },
  'survey.doctorCreate': { open: [...PROVIDERS, ...AS_SELF], source: 'URL table; OP-36, OP-46' },
}

/**
 * What `group` should get at a screen; `manages` is what a practitioner's role and practice let them manage.
 */
export function expected(screenId: string, group: Group, manages: readonly Manages[] = []): Outcome {
  const row = expectations[screenId]
  if (!row) throw new Error(`no expectation is written for the screen ${screenId}`)
  const lacks = row.managers !== undefined && PRACTITIONERS.includes(group) && !manages.includes(row.managers)
  if (row.open.includes(group) && !lacks) return 'open'
  const to = row.elsewhere?.[group]
  if (to && !lacks) return { to }
  return group === 'anonymous' ? 'login' : 'refused'
}
