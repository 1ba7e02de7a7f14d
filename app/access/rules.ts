import type { Rule, ScreenRule } from './decide'
import type { ScreenId } from './screens'

const ADMIN_ONLY: Rule = { ADMIN: [] }
const OWN_RESELLER: Rule = { ADMIN: [], RESELLER_ADMIN: ['ownReseller'] }
const PATIENT_OF_PRACTICE: Rule = { ADMIN: [], PRACTITIONER: ['providerOf', 'canManagePatients'] }
const LINKED_OR_RESELLER: Rule = { ADMIN: [], RESELLER_ADMIN: ['ownReseller'], PRACTITIONER: ['providerOf', 'canManagePatients'] }
const SELF: Rule = { PARTICIPANT: [] }

/** Who may open each screen (specification, areas ROLE and the access column of the URL table; open points OP-30 to OP-50). */
export const screenRules = {
  home: 'public',
  login: 'public',
  reset: 'public',
  resetConfirm: 'public',
  logout: 'public',
  sessionState: 'public',
  mask: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
  unmask: 'loggedIn',
  switchPractice: { PRACTITIONER: ['notMasking'] },
  switchCompany: { MULTI_COMPANY_ADMIN: [] },
  language: 'public',
  terms: 'public',
  privacy: 'public',
  content: 'public',
  support: 'public',
  options: ADMIN_ONLY,
  userLog: ADMIN_ONLY,
  userLogExport: ADMIN_ONLY,
  'participant.list.admin': ADMIN_ONLY,
  'participant.list.reseller': OWN_RESELLER,
  'participant.list.resellerCompany': OWN_RESELLER,
  'participant.list.companyAdmin': { ADMIN: [], COMPANY_ADMIN: ['ownCompany'], MULTI_COMPANY_ADMIN: ['ownCompany'] },
  'participant.export': { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [] },
  'participant.create': ADMIN_ONLY,
  'participant.update.admin': PATIENT_OF_PRACTICE,
  'participant.update.reseller': OWN_RESELLER,
  'participant.update.resellerCompany': OWN_RESELLER,
  'participant.providers.admin': PATIENT_OF_PRACTICE,
  'participant.providers.reseller': OWN_RESELLER,
  'participant.providers.resellerCompany': OWN_RESELLER,
  'participant.profile': { PARTICIPANT: ['self'], PRACTITIONER: ['self'] },
  'participant.import': ADMIN_ONLY,
  'participant.importForPractice': { ADMIN: [], PRACTITIONER: ['ownPractice', 'canManagePatients'] },
  'participant.importFailures': { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
  'participant.chart': { PRACTITIONER: ['providerOf'] },
  'participant.details': { PRACTITIONER: ['providerOf', 'canManagePatients'] },
  'patients.export': { PRACTITIONER: ['canManagePatients'] },
  'me.home': SELF,
  'me.home.alias': 'loggedIn',
  'me.questionnaires': SELF,
  'me.questionnaires.alias': 'loggedIn',
  'me.lifestyle': SELF,
  'me.lifestyle.alias': 'loggedIn',
  'me.mindset': SELF,
  'me.mindset.alias': 'loggedIn',
  'me.reports': SELF,
  'me.reports.alias': 'loggedIn',
  'survey.fill': { PARTICIPANT: ['self'] },
  'survey.doctorFill': { PRACTITIONER: ['providerOf', 'notMasking'] },
  'survey.responses': { ADMIN: [], PRACTITIONER: ['providerOf', 'canManagePatients'], PARTICIPANT: ['self', 'maskedByAdmin'] },
  'survey.show': { ADMIN: [], PRACTITIONER: ['providerOf', 'maskedByAdmin'], PARTICIPANT: ['self', 'maskedByAdmin'] },
  'survey.diet': { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
  'survey.dietProgress': { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
  'survey.doctorCreate': { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
  api: 'public',
  'api.resource': 'public',
  'api.named': 'public',
  'api.openapi': 'public',
  texts: 'public',
  'translations.en': 'public',
  'translations.es': 'public',
  dietWebhook: 'public',
  healthz: 'public',
  readyz: 'public',
  'dev.ui': 'public',
  'dev.outbox': 'public',
  notFound: 'public',
} as const satisfies Record<ScreenId, ScreenRule>

/**
 * What may be done with one record of a resource; the data endpoint and the services ask these (OP-53). The conditions
 * are decided on the facts of the record. `list` says who may read at all; which rows, in lists and one by one, is in scopes.ts.
 */
export const recordRules = {
  participant: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: ['canManagePatients'], PARTICIPANT: [] },
    create: ADMIN_ONLY,
    update: { ADMIN: [], RESELLER_ADMIN: ['ownReseller'], PRACTITIONER: ['providerOf', 'canManagePatients'], PARTICIPANT: ['self'] },
    delete: OWN_RESELLER,
    mask: { ADMIN: [], RESELLER_ADMIN: ['ownReseller'], COMPANY_ADMIN: ['ownCompany'], MULTI_COMPANY_ADMIN: ['ownCompany'], PRACTITIONER: ['self'] },
    invite: { PRACTITIONER: ['providerOf', 'canManagePatients'] },
    import: { ADMIN: [], PRACTITIONER: ['ownPractice', 'canManagePatients'] },
  },
  provider: {
    list: { ADMIN: [], RESELLER_ADMIN: [], PRACTITIONER: [], PARTICIPANT: [] },
    create: LINKED_OR_RESELLER,
    update: LINKED_OR_RESELLER,
    delete: LINKED_OR_RESELLER,
  },
  plan: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [], PARTICIPANT: [] },
  },
  practice: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
  },
  company: {
    list: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
  },
  survey: {
    list: { PRACTITIONER: [], PARTICIPANT: [] },
    create: { ADMIN: [], PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
    update: { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
    delete: ADMIN_ONLY,
  },
  score: {
    list: { PRACTITIONER: [], PARTICIPANT: [] },
  },
  'user-log': { list: ADMIN_ONLY },
  option: { list: ADMIN_ONLY, create: ADMIN_ONLY, update: ADMIN_ONLY },
} as const satisfies Record<string, Record<string, Rule>>

export type ResourceName = keyof typeof recordRules
