import type { Facts } from './facts'

/** The kinds of things an address can name. */
export type Entity = Exclude<keyof Facts, 'linked'>

export type Screen = {
  /** Where it answers; `:name` is a path parameter. */
  path: string
  /** The module below app/; several screens may share one. */
  module: string
  /** Text key of the page title and of the breadcrumb. */
  title: string
  /** Screens of one family show the same thing to different roles (OP-38). */
  family?: string
  /** The screen above it in the breadcrumbs; its parameters are a subset of this one's. */
  parent?: string
  /** What `:id` names; parameters ending in Id name their own kind. */
  idIs?: Entity
  /**
   * The address may name a practice by `?practiceId=` (OP-07). Without it, it is the practice a practitioner works in; the rule
   * decides on that one like on any other that an address names.
   */
  asksPractice?: true
  /** The address may name a company by `?companyId=` (OP-66). */
  asksCompany?: true
  /** Key in the help texts. */
  help?: string
  /** Text namespaces that the screen needs in the browser beside ui, form, table and shell. */
  texts?: readonly string[]
  /** `page` is drawn in the shell; `resource` answers data, files or a redirect only. */
  kind: 'page' | 'resource'
  /** No script is sent: the page is only read. */
  noScript?: boolean
}

const LIST = 'routes/participant/list.tsx'
const UPDATE = 'routes/participant/update.tsx'
const PROVIDERS = 'routes/participant/provider-list.tsx'
const FILL = 'routes/survey/fill.tsx'
const list = {
  module: LIST,
  title: 'participant.listTitle',
  family: 'participant.list',
  parent: 'home',
  help: 'participantList',
  texts: ['participant'],
  kind: 'page',
} as const
const update = {
  module: UPDATE,
  title: 'participant.updateTitle',
  family: 'participant.update',
  idIs: 'participant',
  help: 'participantUpdate',
  texts: ['participant'],
  kind: 'page',
} as const
const providers = {
  module: PROVIDERS,
  title: 'participant.providersTitle',
  family: 'participant.providers',
  idIs: 'participant',
  help: 'participantProviders',
  texts: ['participant'],
  kind: 'page',
} as const
const IMPORT = 'routes/imports/import.tsx'
const IMPORT_FAILURES = 'routes/imports/failures.tsx'
const practiceImport = {
  module: IMPORT,
  title: 'imports.practicesTitle',
  family: 'practice.import',
  help: 'practiceImport',
  texts: ['imports'],
  kind: 'page',
} as const
const EXPORT = 'routes/organisation/export.tsx'
const companyList = {
  module: 'routes/company/list.tsx',
  title: 'company.listTitle',
  family: 'company.list',
  parent: 'home',
  help: 'companyList',
  texts: ['company', 'organisation'],
  kind: 'page',
} as const
const companyCreate = {
  module: 'routes/company/create.tsx',
  title: 'company.createTitle',
  help: 'companyUpdate',
  texts: ['company', 'organisation'],
  kind: 'page',
} as const
const companyView = {
  module: 'routes/company/view.tsx',
  title: 'shell.company',
  family: 'company.view',
  help: 'companyView',
  texts: ['company', 'organisation'],
  kind: 'page',
} as const
const companyUpdate = {
  module: 'routes/company/update.tsx',
  title: 'company.updateTitle',
  family: 'company.update',
  help: 'companyUpdate',
  texts: ['company', 'organisation'],
  kind: 'page',
} as const
const planList = {
  module: 'routes/plan/list.tsx',
  title: 'plan.listTitle',
  family: 'plan.list',
  help: 'planList',
  texts: ['plan', 'organisation'],
  kind: 'page',
} as const
const planResources = {
  module: 'routes/plan/resources.tsx',
  title: 'plan.resourcesTitle',
  family: 'plan.resources',
  help: 'planResources',
  texts: ['plan', 'organisation'],
  kind: 'page',
} as const
const companyAdmins = {
  module: 'routes/administrators/list.tsx',
  title: 'admins.companyTitle',
  family: 'companyAdmin.list',
  parent: 'home',
  help: 'administrators',
  texts: ['admins', 'organisation'],
  kind: 'page',
} as const
const practiceList = {
  module: 'routes/practice/list.tsx',
  title: 'practice.listTitle',
  family: 'practice.list',
  help: 'practiceList',
  texts: ['practice'],
  kind: 'page',
} as const
const practiceCreate = {
  module: 'routes/practice/create.tsx',
  title: 'practice.createTitle',
  family: 'practice.create',
  help: 'practiceForm',
  texts: ['practice'],
  kind: 'page',
} as const
const practiceUpdate = {
  module: 'routes/practice/update.tsx',
  title: 'practice.updateTitle',
  family: 'practice.update',
  idIs: 'practice',
  help: 'practiceForm',
  texts: ['practice'],
  kind: 'page',
} as const
const staffList = {
  module: 'routes/practitioner/list.tsx',
  title: 'practitioner.listTitle',
  family: 'practitioner.list',
  help: 'practitionerList',
  texts: ['practitioner'],
  kind: 'page',
} as const
const staffCreate = {
  module: 'routes/practitioner/create.tsx',
  title: 'practitioner.createTitle',
  family: 'practitioner.create',
  help: 'practitionerForm',
  texts: ['practitioner'],
  kind: 'page',
} as const
const staffUpdate = {
  module: 'routes/practitioner/update.tsx',
  title: 'practitioner.updateTitle',
  family: 'practitioner.update',
  help: 'practitionerForm',
  texts: ['practitioner'],
  kind: 'page',
} as const
const alias = { module: 'routes/alias.tsx', title: 'shell.redirecting', kind: 'resource' } as const

/**
 * Every address of the product, written once: routes, guard, menus, breadcrumbs, links, help and tests read this table.
 * The rule of each screen is in rules.ts under the same id.
 */
export const screens = {
  home: {
    path: '/',
    module: 'routes/home/index.tsx',
    title: 'shell.dashboard',
    help: 'home',
    texts: ['home', 'participant', 'patients', 'auth', 'questionnaire', 'company', 'organisation'],
    kind: 'page',
  },
  login: {
    path: '/user/login',
    module: 'routes/user/login.tsx',
    title: 'auth.loginTitle',
    parent: 'home',
    help: 'login',
    texts: ['auth'],
    kind: 'page',
  },
  reset: {
    path: '/user/reset',
    module: 'routes/user/reset.tsx',
    title: 'auth.resetTitle',
    parent: 'home',
    help: 'login',
    texts: ['auth'],
    kind: 'page',
  },
  resetConfirm: {
    path: '/user/:email/reset/confirm/:confirm',
    module: 'routes/user/reset-confirm.tsx',
    title: 'auth.confirmTitle',
    parent: 'home',
    help: 'resetConfirm',
    texts: ['auth'],
    kind: 'page',
  },
  security: {
    path: '/user/security',
    module: 'routes/user/security.tsx',
    title: 'security.title',
    parent: 'home',
    help: 'security',
    texts: ['security', 'auth'],
    kind: 'page',
  },
  emailLink: {
    path: '/user/email/:confirm',
    module: 'routes/user/email-link.tsx',
    title: 'security.confirmTitle',
    parent: 'home',
    help: 'security',
    texts: ['security', 'auth'],
    kind: 'page',
  },
  logout: { path: '/user/logout', module: 'routes/user/logout.tsx', title: 'shell.logout', kind: 'resource' },
  sessionState: {
    path: '/user/session',
    module: 'routes/user/session.tsx',
    title: 'shell.dashboard',
    kind: 'resource',
  },
  mask: { path: '/user/mask', module: 'routes/user/mask.tsx', title: 'shell.mask', kind: 'resource' },
  unmask: { path: '/user/unmask', module: 'routes/user/unmask.tsx', title: 'shell.unmask', kind: 'resource' },
  switchPractice: {
    path: '/user/switch-to-practice',
    module: 'routes/user/switch-practice.tsx',
    title: 'shell.switchPractice',
    kind: 'resource',
  },
  switchCompany: {
    path: '/admin/switch-to-company',
    module: 'routes/admin/switch-company.tsx',
    title: 'shell.switchCompany',
    kind: 'resource',
  },
  language: { path: '/language', module: 'routes/language.tsx', title: 'shell.language', kind: 'resource' },
  terms: {
    path: '/terms',
    module: 'routes/content/page.tsx',
    title: 'content.termsTitle',
    parent: 'home',
    texts: ['content'],
    kind: 'page',
    noScript: true,
  },
  privacy: {
    path: '/privacy',
    module: 'routes/content/page.tsx',
    title: 'content.privacyTitle',
    parent: 'home',
    texts: ['content'],
    kind: 'page',
    noScript: true,
  },
  content: {
    path: '/content/:contentKey',
    module: 'routes/content/page.tsx',
    title: 'content.title',
    parent: 'home',
    texts: ['content'],
    kind: 'page',
    noScript: true,
  },
  support: {
    path: '/support',
    module: 'routes/support.tsx',
    title: 'support.title',
    parent: 'home',
    help: 'support',
    texts: ['support'],
    kind: 'page',
  },

  options: {
    path: '/admin/options',
    module: 'routes/admin/options.tsx',
    title: 'options.title',
    parent: 'home',
    help: 'options',
    texts: ['options'],
    kind: 'page',
  },
  userLog: {
    path: '/userlog/browse',
    module: 'routes/userlog/browse.tsx',
    title: 'userlog.title',
    parent: 'home',
    help: 'userLog',
    texts: ['userlog'],
    kind: 'page',
  },
  jobs: {
    path: '/admin/jobs',
    module: 'routes/admin/jobs.tsx',
    title: 'jobs.title',
    parent: 'home',
    help: 'jobs',
    texts: ['jobs'],
    kind: 'page',
  },
  userLogExport: {
    path: '/userlog/browse/export',
    module: 'routes/userlog/export.tsx',
    title: 'userlog.title',
    kind: 'resource',
  },

  'admin.list': {
    path: '/admin/admin',
    module: 'routes/administrators/list.tsx',
    title: 'admins.platformTitle',
    parent: 'home',
    help: 'administrators',
    texts: ['admins', 'organisation'],
    kind: 'page',
  },
  'admin.export': {
    path: '/admin/admin/export',
    module: EXPORT,
    title: 'admins.platformTitle',
    kind: 'resource',
  },
  'reseller.list': {
    path: '/reseller/admin',
    module: 'routes/reseller/list.tsx',
    title: 'organisation.resellers',
    parent: 'home',
    help: 'resellers',
    texts: ['organisation'],
    kind: 'page',
  },
  'reseller.export': {
    path: '/reseller/admin/export',
    module: EXPORT,
    title: 'organisation.resellers',
    kind: 'resource',
  },
  'reseller.find': {
    path: '/reseller/find',
    module: 'routes/organisation/find.tsx',
    title: 'organisation.resellers',
    kind: 'resource',
  },
  'resellerAdmin.list': {
    path: '/resellerAdmin/admin',
    module: 'routes/administrators/list.tsx',
    title: 'admins.resellerTitle',
    parent: 'home',
    help: 'administrators',
    texts: ['admins', 'organisation'],
    kind: 'page',
  },
  'resellerAdmin.export': {
    path: '/resellerAdmin/admin/export',
    module: EXPORT,
    title: 'admins.resellerTitle',
    kind: 'resource',
  },
  'companyAdmin.list.admin': { path: '/companyAdmin/admin', ...companyAdmins },
  'companyAdmin.list.reseller': { path: '/companyAdmin/resellerAdmin/:resellerId', ...companyAdmins },
  'companyAdmin.export': {
    path: '/companyAdmin/admin/export',
    module: EXPORT,
    title: 'admins.companyTitle',
    kind: 'resource',
  },
  'administrator.find': {
    path: '/companyAdmin/find',
    module: 'routes/administrators/find.tsx',
    title: 'admins.companyTitle',
    kind: 'resource',
  },

  'company.list.admin': { path: '/company/admin', ...companyList },
  'company.list.reseller': { path: '/company/resellerAdmin/:resellerId', ...companyList },
  'company.export': {
    path: '/company/admin/export',
    module: EXPORT,
    title: 'company.listTitle',
    kind: 'resource',
  },
  'company.find': {
    path: '/company/find',
    module: 'routes/organisation/find.tsx',
    title: 'company.listTitle',
    kind: 'resource',
  },
  'company.create.admin': { path: '/company/create', parent: 'company.list.admin', ...companyCreate },
  'company.create.reseller': {
    path: '/company/create/reseller/:resellerId',
    parent: 'company.list.reseller',
    ...companyCreate,
  },
  'company.view.admin': { path: '/company/id/:companyId', parent: 'company.list.admin', ...companyView },
  'company.view.reseller': {
    path: '/resellerAdmin/:resellerId/company/id/:companyId',
    parent: 'company.list.reseller',
    ...companyView,
  },
  'company.update.admin': {
    path: '/company/update/id/:companyId',
    parent: 'company.view.admin',
    ...companyUpdate,
  },
  'company.update.companyAdmin': {
    path: '/companyAdmin/update/id/:id',
    idIs: 'company',
    parent: 'home',
    ...companyUpdate,
  },
  'company.update.reseller': {
    path: '/resellerAdmin/:resellerId/company/update/id/:companyId',
    parent: 'company.view.reseller',
    ...companyUpdate,
  },
  'plan.list.admin': { path: '/company/plans/id/:companyId', parent: 'company.view.admin', ...planList },
  'plan.list.companyAdmin': {
    path: '/companyAdmin/plans/id/:id',
    idIs: 'company',
    parent: 'home',
    ...planList,
  },
  'plan.list.reseller': {
    path: '/resellerAdmin/:resellerId/company/plans/id/:companyId',
    parent: 'company.view.reseller',
    ...planList,
  },
  'plan.list.practitioner': { path: '/companyPractitioner/plans/id/:companyId', parent: 'home', ...planList },
  'plan.export': { path: '/company/plans/export', module: EXPORT, title: 'plan.listTitle', kind: 'resource' },
  'plan.resources.admin': {
    path: '/company/planResources/companyId/:companyId/planId/:planId',
    parent: 'plan.list.admin',
    ...planResources,
  },
  'plan.resources.companyAdmin': {
    path: '/companyAdmin/planResources/companyId/:companyId/planId/:planId',
    parent: 'plan.list.companyAdmin',
    ...planResources,
  },
  'plan.resources.practitioner': {
    path: '/companyPractitioner/planResources/companyId/:companyId/planId/:planId',
    parent: 'plan.list.practitioner',
    ...planResources,
  },
  'plan.resourcesExport': {
    path: '/company/planResources/export',
    module: EXPORT,
    title: 'plan.resourcesTitle',
    kind: 'resource',
  },

  'participant.list.admin': { path: '/participant/admin', ...list },
  'participant.list.reseller': { path: '/participant/resellerAdmin/:resellerId', ...list },
  'participant.list.resellerCompany': {
    path: '/participant/resellerAdmin/:resellerId/company/:companyId',
    ...list,
  },
  'participant.list.companyAdmin': { path: '/participant/companyAdmin/:companyId', ...list },
  'participant.export': {
    path: '/participant/export',
    module: 'routes/participant/export.tsx',
    title: 'participant.listTitle',
    kind: 'resource',
  },
  'participant.create': {
    path: '/participant/create',
    module: 'routes/participant/create.tsx',
    title: 'participant.createTitle',
    parent: 'participant.list.admin',
    help: 'participantUpdate',
    texts: ['participant'],
    kind: 'page',
  },
  'participant.update.admin': { path: '/participant/update/id/:id', parent: 'home', ...update },
  'participant.update.reseller': {
    path: '/participant/resellerAdmin/:resellerId/update/id/:id',
    parent: 'participant.list.reseller',
    ...update,
  },
  'participant.update.resellerCompany': {
    path: '/participant/resellerAdmin/:resellerId/company/:companyId/update/id/:id',
    parent: 'participant.list.resellerCompany',
    ...update,
  },
  'participant.providers.admin': { path: '/participant/providerList/id/:id', parent: 'home', ...providers },
  'participant.providers.reseller': {
    path: '/participant/resellerAdmin/:resellerId/providerList/id/:id',
    parent: 'participant.list.reseller',
    ...providers,
  },
  'participant.providers.resellerCompany': {
    path: '/participant/resellerAdmin/:resellerId/company/:companyId/providerList/id/:id',
    parent: 'participant.list.resellerCompany',
    ...providers,
  },
  'participant.profile': {
    path: '/participant/profile/id/:participantId',
    module: 'routes/participant/profile.tsx',
    title: 'participant.profileTitle',
    parent: 'home',
    help: 'profile',
    texts: ['participant'],
    kind: 'page',
  },
  'participant.import': {
    path: '/participant/import',
    module: IMPORT,
    title: 'imports.participantsTitle',
    family: 'participant.import',
    parent: 'participant.list.admin',
    help: 'participantImport',
    texts: ['imports', 'participant'],
    kind: 'page',
  },
  'participant.importForPractice': {
    path: '/participant/importForPractice/practiceId/:practiceId',
    module: IMPORT,
    title: 'imports.participantsTitle',
    family: 'participant.import',
    parent: 'home',
    help: 'participantImport',
    texts: ['imports', 'participant'],
    kind: 'page',
  },
  'participant.importFailures': {
    path: '/participant/import/failures',
    module: IMPORT_FAILURES,
    title: 'imports.participantsTitle',
    kind: 'resource',
  },
  'biometrics.list': {
    path: '/biometrics/practiceId/:practiceId',
    module: 'routes/biometrics/list.tsx',
    title: 'biometrics.listTitle',
    parent: 'home',
    help: 'biometrics',
    texts: ['biometrics'],
    kind: 'page',
  },
  'biometrics.import': {
    path: '/biometrics/importForPractice/practiceId/:practiceId',
    module: IMPORT,
    title: 'imports.biometricsTitle',
    parent: 'biometrics.list',
    help: 'biometricsImport',
    texts: ['imports'],
    kind: 'page',
  },
  'biometrics.importFailures': {
    path: '/biometrics/import/failures',
    module: IMPORT_FAILURES,
    title: 'imports.biometricsTitle',
    kind: 'resource',
  },
  'biometrics.create': {
    path: '/biometrics/create/practiceId/:practiceId',
    module: 'routes/biometrics/create.tsx',
    title: 'biometrics.createTitle',
    parent: 'biometrics.list',
    help: 'biometricsForm',
    texts: ['biometrics'],
    kind: 'page',
  },
  'biometrics.update': {
    path: '/biometrics/update/practiceId/:practiceId/id/:id',
    idIs: 'biometrics',
    module: 'routes/biometrics/update.tsx',
    title: 'biometrics.updateTitle',
    parent: 'biometrics.list',
    help: 'biometricsForm',
    texts: ['biometrics'],
    kind: 'page',
  },
  'biometrics.export': {
    path: '/biometrics/export/practiceId/:practiceId',
    module: 'routes/biometrics/export.tsx',
    title: 'biometrics.listTitle',
    kind: 'resource',
  },
  'biometrics.findPatient': {
    path: '/biometrics/findPatient/practiceId/:practiceId',
    module: 'routes/biometrics/find-patient.tsx',
    title: 'biometrics.patient',
    kind: 'resource',
  },
  'anthropometrics.list': {
    path: '/anthropometrics/practiceId/:practiceId',
    module: 'routes/anthropometrics/list.tsx',
    title: 'biometrics.bodyTitle',
    parent: 'home',
    help: 'anthropometrics',
    texts: ['biometrics'],
    kind: 'page',
  },
  'anthropometrics.export': {
    path: '/anthropometrics/export/practiceId/:practiceId',
    module: 'routes/anthropometrics/export.tsx',
    title: 'biometrics.bodyTitle',
    kind: 'resource',
  },
  'participant.chart': {
    path: '/participant/chart/id/:participantId',
    module: 'routes/participant/chart.tsx',
    title: 'chart.title',
    parent: 'home',
    help: 'chart',
    texts: ['chart', 'patients', 'questionnaire', 'picture'],
    kind: 'page',
  },
  'participant.details': {
    path: '/participant/details/id/:participantId',
    module: 'routes/participant/details.tsx',
    title: 'details.title',
    parent: 'home',
    help: 'details',
    texts: ['details', 'biometrics', 'patients', 'questionnaire'],
    kind: 'page',
  },
  'safety.list': {
    path: '/participant/safety/id/:participantId',
    module: 'routes/participant/safety.tsx',
    title: 'safety.title',
    parent: 'participant.chart',
    help: 'safety',
    texts: ['safety', 'patients'],
    kind: 'page',
  },
  'patients.export': {
    path: '/practitioner/patients/export',
    module: 'routes/participant/patients-export.tsx',
    title: 'patients.title',
    kind: 'resource',
  },

  'provider.create': {
    path: '/provider/create',
    module: 'routes/provider/create.tsx',
    title: 'adopt.title',
    parent: 'home',
    help: 'adopt',
    texts: ['adopt'],
    kind: 'page',
  },
  'provider.remove': {
    path: '/provider/remove',
    module: 'routes/provider/remove.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'participant.merge': {
    path: '/participant/merge',
    module: 'routes/participant/merge.tsx',
    title: 'merge.title',
    parent: 'participant.list.admin',
    help: 'merge',
    texts: ['merge', 'participant'],
    kind: 'page',
  },
  'me.careRequest': {
    path: '/participant/careRequest',
    module: 'routes/provider/answer-request.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'practice.list.admin': {
    path: '/practice/admin/companyId/:companyId',
    parent: 'company.view.admin',
    ...practiceList,
  },
  'practice.list.reseller': {
    path: '/practice/resellerAdmin/:resellerId/companyId/:companyId',
    parent: 'company.view.reseller',
    ...practiceList,
  },
  'practice.list.companyAdmin': {
    path: '/practice/companyAdmin/companyId/:companyId',
    parent: 'home',
    ...practiceList,
  },
  'practice.export': {
    path: '/practice/export/companyId/:companyId',
    module: 'routes/practice/export.tsx',
    title: 'practice.listTitle',
    kind: 'resource',
  },
  'practice.create.admin': {
    path: '/practice/create/companyId/:companyId',
    parent: 'practice.list.admin',
    ...practiceCreate,
  },
  'practice.create.reseller': {
    path: '/practice/create/companyId/:companyId/resellerAdmin/:resellerId',
    parent: 'practice.list.reseller',
    ...practiceCreate,
  },
  'practice.update.admin': {
    path: '/practice/update/companyId/:companyId/id/:id',
    parent: 'practice.list.admin',
    ...practiceUpdate,
  },
  'practice.update.reseller': {
    path: '/practice/update/companyId/:companyId/id/:id/resellerAdmin/:resellerId',
    parent: 'practice.list.reseller',
    ...practiceUpdate,
  },
  'practice.profile': {
    path: '/practice/profile/id/:practiceId',
    module: 'routes/practice/profile.tsx',
    title: 'practice.profileTitle',
    parent: 'home',
    help: 'practiceForm',
    texts: ['practice'],
    kind: 'page',
  },
  'practice.plans': {
    path: '/practice/plans/id/:practiceId',
    module: 'routes/practice/plans.tsx',
    title: 'practice.plansTitle',
    parent: 'home',
    help: 'practicePlans',
    texts: ['practice'],
    kind: 'page',
  },
  'practice.importForCompany': {
    path: '/practice/import/:companyId',
    parent: 'practice.list.admin',
    ...practiceImport,
  },
  'practice.import': {
    path: '/practice/import',
    parent: 'company.list.admin',
    asksCompany: true,
    ...practiceImport,
  },
  'practice.importFailures': {
    path: '/practice/import/failures',
    module: IMPORT_FAILURES,
    title: 'imports.practicesTitle',
    kind: 'resource',
  },
  'practice.codes': {
    path: '/practice/codes',
    module: 'routes/practice/codes.tsx',
    title: 'practice.practice_code_id',
    kind: 'resource',
  },
  'practitioner.list.admin': {
    path: '/practitioner/admin/companyId/:companyId/practiceId/:practiceId',
    parent: 'practice.list.admin',
    ...staffList,
  },
  'practitioner.list.practice': {
    path: '/practice/practitionerAdmin',
    parent: 'home',
    asksPractice: true,
    ...staffList,
  },
  'practitioner.export': {
    path: '/practice/practitionerExport',
    module: 'routes/practitioner/export.tsx',
    title: 'practitioner.listTitle',
    asksPractice: true,
    kind: 'resource',
  },
  'practitioner.create.admin': {
    path: '/practitioner/create/companyId/:companyId/practiceId/:practiceId',
    parent: 'practitioner.list.admin',
    ...staffCreate,
  },
  'practitioner.create.practice': {
    path: '/practice/practitionerCreate',
    parent: 'practitioner.list.practice',
    asksPractice: true,
    ...staffCreate,
  },
  'practitioner.update.admin': {
    path: '/practitioner/update/companyId/:companyId/practiceId/:practiceId/id/:practitionerId',
    parent: 'practitioner.list.admin',
    ...staffUpdate,
  },
  'practitioner.update.practice': {
    path: '/practice/practitionerUpdate/id/:practitionerId',
    parent: 'practitioner.list.practice',
    ...staffUpdate,
  },
  'practice.documents': {
    path: '/practice/documents/id/:practiceId',
    module: 'routes/documents/list.tsx',
    title: 'documents.title',
    parent: 'home',
    help: 'documents',
    texts: ['documents'],
    kind: 'page',
  },
  'practice.documentsExport': {
    path: '/practice/documents/export',
    module: EXPORT,
    title: 'documents.title',
    kind: 'resource',
  },
  'attachment.download': {
    path: '/attachment/download',
    module: 'routes/documents/download.tsx',
    title: 'documents.title',
    kind: 'resource',
  },
  'message.list': {
    path: '/message/practiceId/:practiceId',
    module: 'routes/message/list.tsx',
    title: 'message.listTitle',
    parent: 'home',
    help: 'messages',
    texts: ['message'],
    kind: 'page',
  },
  'message.create': {
    path: '/message/create/practiceId/:practiceId',
    module: 'routes/message/create.tsx',
    title: 'message.createTitle',
    parent: 'message.list',
    help: 'messages',
    texts: ['message'],
    kind: 'page',
  },
  'message.update': {
    path: '/message/update/practiceId/:practiceId/id/:id',
    module: 'routes/message/update.tsx',
    title: 'message.updateTitle',
    idIs: 'message',
    parent: 'message.list',
    help: 'messages',
    texts: ['message'],
    kind: 'page',
  },
  'message.export': { path: '/message/export', module: EXPORT, title: 'message.listTitle', kind: 'resource' },
  'practice.superbillCodes': {
    path: '/practice/superbillCodes/id/:practiceId',
    module: 'routes/billing/superbill-codes.tsx',
    title: 'superbill.codesTitle',
    parent: 'home',
    help: 'superbillCodes',
    texts: ['superbill'],
    kind: 'page',
  },
  'practice.superbillCodesExport': {
    path: '/practice/superbillCodes/export',
    module: EXPORT,
    title: 'superbill.codesTitle',
    kind: 'resource',
  },

  'me.home': {
    path: '/participant/home',
    module: 'routes/participant/home.tsx',
    title: 'home.participantTitle',
    help: 'participantHome',
    parent: 'home',
    texts: ['questionnaire', 'care'],
    kind: 'page',
  },
  'me.home.alias': { path: '/home', ...alias },
  'me.questionnaires': {
    path: '/participant/questionnaires',
    module: 'routes/participant/questionnaires.tsx',
    title: 'questionnaire.mineTitle',
    parent: 'me.home',
    help: 'questionnaires',
    texts: ['questionnaire'],
    kind: 'page',
  },
  'me.questionnaires.alias': { path: '/questionnaires', ...alias },
  'me.lifestyle': {
    path: '/participant/lifestyle',
    module: 'routes/participant/lifestyle.tsx',
    title: 'me.lifestyleTitle',
    parent: 'me.home',
    help: 'lifestyle',
    texts: ['me', 'picture', 'questionnaire'],
    kind: 'page',
  },
  'me.lifestyle.alias': { path: '/lifestyle', ...alias },
  'me.mindset': {
    path: '/participant/mindset',
    module: 'routes/participant/mindset.tsx',
    title: 'me.mindsetTitle',
    parent: 'me.home',
    help: 'mindset',
    texts: ['me', 'picture', 'questionnaire'],
    kind: 'page',
  },
  'me.mindset.alias': { path: '/mindset', ...alias },
  'me.reports': {
    path: '/participant/reports',
    module: 'routes/participant/reports.tsx',
    title: 'me.reportsTitle',
    parent: 'me.home',
    help: 'reports',
    texts: ['me', 'picture', 'questionnaire'],
    kind: 'page',
  },
  'me.reports.alias': { path: '/reports', ...alias },

  'survey.fill': {
    path: '/survey/fill/id/:surveyId/participantId/:participantId',
    module: FILL,
    title: 'questionnaire.fillTitle',
    family: 'survey.fill',
    parent: 'me.questionnaires',
    help: 'fill',
    texts: ['questionnaire', 'fill'],
    kind: 'page',
  },
  'survey.doctorFill': {
    path: '/survey/doctorFill/id/:surveyId/participantId/:participantId',
    module: FILL,
    title: 'questionnaire.fillTitle',
    family: 'survey.fill',
    parent: 'participant.chart',
    help: 'fill',
    texts: ['questionnaire', 'fill'],
    kind: 'page',
  },
  'survey.diet': {
    path: '/survey/dietId/id/:surveyId/participantId/:participantId',
    module: 'routes/survey/diet.tsx',
    title: 'questionnaire.fillTitle',
    parent: 'home',
    help: 'fill',
    texts: ['questionnaire', 'diet'],
    kind: 'page',
  },
  'survey.dietProgress': {
    path: '/survey/dietIdProgress/id/:surveyId/participantId/:participantId',
    module: 'routes/survey/diet-progress.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'survey.doctorCreate': {
    path: '/survey/doctorCreate/questionnaireCode/:questionnaireCode/participantId/:participantId',
    module: 'routes/survey/doctor-create.tsx',
    title: 'questionnaire.createTitle',
    parent: 'home',
    help: 'doctorCreate',
    texts: ['questionnaire'],
    kind: 'page',
  },
  'survey.responses': {
    path: '/survey/responses/participantId/:participantId/id/:surveyId',
    module: 'routes/survey/responses.tsx',
    title: 'responses.title',
    parent: 'participant.chart',
    help: 'responses',
    texts: ['responses', 'questionnaire', 'chart', 'picture', 'research'],
    kind: 'page',
  },
  'survey.delete': {
    path: '/survey/delete',
    module: 'routes/survey/delete.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'survey.show': {
    path: '/survey/show/participantId/:participantId/id/:surveyId',
    module: 'routes/survey/show.tsx',
    title: 'responses.inspect',
    parent: 'survey.responses',
    help: 'inspect',
    texts: ['responses', 'questionnaire', 'chart'],
    kind: 'page',
  },
  research: {
    path: '/conifer',
    module: 'routes/research/handoff.tsx',
    title: 'research.title',
    parent: 'home',
    help: 'research',
    texts: ['research', 'responses'],
    kind: 'page',
    noScript: true,
  },

  api: { path: '/api', module: 'routes/api/endpoint.tsx', title: 'shell.dashboard', kind: 'resource' },
  'api.resource': {
    path: '/api/:resource',
    module: 'routes/api/endpoint.tsx',
    title: 'shell.dashboard',
    kind: 'resource',
  },
  'api.named': {
    path: '/api/:resource/:call',
    module: 'routes/api/endpoint.tsx',
    title: 'shell.dashboard',
    kind: 'resource',
  },
  'api.openapi': {
    path: '/api/openapi.json',
    module: 'routes/api/openapi.tsx',
    title: 'shell.dashboard',
    kind: 'resource',
  },
  texts: { path: '/texts', module: 'routes/texts.tsx', title: 'shell.language', kind: 'resource' },
  'translations.en': {
    path: '/translations-en.csv',
    module: 'routes/translations.tsx',
    title: 'shell.language',
    kind: 'resource',
  },
  'translations.es': {
    path: '/translations-es.csv',
    module: 'routes/translations.tsx',
    title: 'shell.language',
    kind: 'resource',
  },
  dietWebhook: {
    path: '/diet-id/webhook',
    module: 'routes/diet/webhook.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  healthz: {
    path: '/healthz',
    module: 'routes/health/healthz.tsx',
    title: 'shell.dashboard',
    kind: 'resource',
  },
  readyz: { path: '/readyz', module: 'routes/health/readyz.tsx', title: 'shell.dashboard', kind: 'resource' },
  'dev.ui': {
    path: '/dev/ui',
    module: 'routes/dev/ui.tsx',
    title: 'shell.devUi',
    parent: 'home',
    kind: 'page',
  },
  'dev.coniferTest': {
    path: '/coniferTest/:scores?',
    module: 'routes/dev/conifer-test.tsx',
    title: 'research.testTitle',
    parent: 'home',
    texts: ['research'],
    kind: 'page',
  },
  'dev.outbox': {
    path: '/dev/outbox',
    module: 'routes/dev/outbox.tsx',
    title: 'shell.devOutbox',
    parent: 'home',
    texts: ['mail'],
    kind: 'page',
    noScript: true,
  },
  notFound: {
    path: '*',
    module: 'routes/not-found.tsx',
    title: 'shell.notFound',
    kind: 'page',
    noScript: true,
  },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens
export const screenIds = Object.keys(screens) as ScreenId[]

/** The row of a screen with its optional columns. */
export function screenOf(id: ScreenId): Screen {
  return screens[id]
}
