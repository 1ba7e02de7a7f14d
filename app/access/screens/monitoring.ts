import type { Screen } from './screen'

const page = {
  parent: 'rpm.list',
  help: 'monitoring',
  texts: ['monitoring', 'metrics'],
  kind: 'page',
} as const

/** Remote monitoring: the practice's monitored patients, and the ranges for their readings. */
export const monitoringScreens = {
  'rpm.list': {
    ...page,
    path: '/rpm/:practiceId',
    module: 'routes/rpm/list.tsx',
    layout: 'monitoring',
    title: 'monitoring.title',
    parent: 'home',
  },
  'rpm.export': {
    path: '/rpm/:practiceId/export',
    module: 'routes/rpm/export.tsx',
    title: 'monitoring.title',
    kind: 'resource',
  },
  'rpm.checks': {
    ...page,
    path: '/rpm/:practiceId/checks',
    module: 'routes/rpm/checks.tsx',
    layout: 'monitoring',
    title: 'monitoring.checksTitle',
  },
  'rpm.ranges': {
    ...page,
    path: '/rpm/:practiceId/ranges',
    module: 'routes/rpm/ranges.tsx',
    layout: 'monitoring',
    title: 'monitoring.rangesTitle',
    help: 'monitoringRanges',
  },
  'rpm.patient': {
    ...page,
    path: '/rpm/:practiceId/participantId/:participantId',
    module: 'routes/rpm/patient.tsx',
    layout: 'patient',
    title: 'monitoring.patientTitle',
  },
  'rpm.patientRanges': {
    ...page,
    path: '/rpm/:practiceId/ranges/participantId/:participantId',
    module: 'routes/rpm/ranges.tsx',
    layout: 'patient',
    title: 'monitoring.rangesTitle',
    parent: 'rpm.patient',
    help: 'monitoringRanges',
  },
  'rpm.logs': {
    ...page,
    path: '/rpm/:practiceId/logs/participantId/:participantId',
    module: 'routes/rpm/logs.tsx',
    layout: 'patient',
    title: 'monitoring.logsTitle',
    parent: 'rpm.patient',
  },
} as const satisfies Record<string, Screen>
