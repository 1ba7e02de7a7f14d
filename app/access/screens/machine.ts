import type { Screen } from './screen'

/** Answers for machines, pages for developers, and what is nowhere. */
export const machineScreens = {
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
