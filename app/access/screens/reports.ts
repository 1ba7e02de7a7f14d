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

const company = '/company/aggregateReport/id/:companyId'
const plan = '/plan/aggregateReport/companyId/:companyId/id/:planId'
const practice = '/practice/aggregateReport/id/:practiceId'
const practitioner = '/practitioner/aggregateReport/id/:practitionerId'

/** Numbers about groups of people (REP-01, REP-02). */
export const reportsScreens = {
  ...family('report.company', page, { all: { path: company, parent: 'home' } }),
  ...family('report.plan', page, { all: { path: plan, parent: 'report.company.all' } }),
  'report.practice': { ...page, path: practice, layout: 'practice', parent: 'home' },
  'report.practitioner': { ...page, path: practitioner, parent: 'home' },
  'report.companyFile': { ...file, path: `${company}/export` },
  'report.planFile': { ...file, path: `${plan}/export` },
  'report.practiceFile': { ...file, path: `${practice}/export` },
  'report.practitionerFile': { ...file, path: `${practitioner}/export` },
} as const satisfies Record<string, Screen>
