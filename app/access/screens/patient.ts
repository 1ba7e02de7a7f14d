import type { Screen } from './screen'

/** What a practice sees and does about one patient. */
export const patientScreens = {
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
} as const satisfies Record<string, Screen>
