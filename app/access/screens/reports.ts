import type { Screen } from './screen'
import { family } from './screen'

const page = {
  module: 'routes/reports/aggregate.tsx',
  title: 'reports.aggregate',
  help: 'aggregateReport',
  texts: ['reports'],
  kind: 'page',
} as const

const file = {
  module: 'routes/reports/aggregate-export.tsx',
  title: 'reports.aggregate',
  kind: 'resource',
} as const

const clients = {
  module: 'routes/reports/client.tsx',
  title: 'reports.client',
  parent: 'home',
  help: 'clientReports',
  texts: ['reports'],
  kind: 'page',
} as const

const clientFile = {
  module: 'routes/reports/client-export.tsx',
  title: 'reports.client',
  kind: 'resource',
} as const

const company = '/company/aggregateReport/id/:companyId'
const plan = '/plan/aggregateReport/companyId/:companyId/id/:planId'
const practice = '/practice/aggregateReport/id/:practiceId'
const practitioner = '/practitioner/aggregateReport/id/:practitionerId'

/** Statistics about groups of people (REP-01, REP-02). */
export const reportsScreens = {
  ...family('report.company', page, { all: { path: company, parent: 'home' } }),
  ...family('report.plan', page, { all: { path: plan, parent: 'report.company.all' } }),
  'report.practice': { ...page, path: practice, layout: 'practice', parent: 'home' },
  'report.practitioner': { ...page, path: practitioner, parent: 'home' },
  'report.companyFile': { ...file, path: `${company}/export` },
  'report.planFile': { ...file, path: `${plan}/export` },
  'report.practiceFile': { ...file, path: `${practice}/export` },
  'report.practitionerFile': { ...file, path: `${practitioner}/export` },
  'report.clients.all': { ...clients, path: '/clientReports', layout: 'platform' },
  'report.clients.practice': {
    ...clients,
    path: '/practitioner/:practiceId/clientReports',
    layout: 'practice',
  },
  'report.clients.allFile': { ...clientFile, path: '/clientReports/export' },
  'report.clients.practiceFile': { ...clientFile, path: '/practitioner/:practiceId/clientReports/export' },
} as const satisfies Record<string, Screen>
