import type { Screen } from './screen'
import { alias } from './screen'

/** A participant's own pages. */
export const meScreens = {
  'me.home': {
    path: '/participant/home',
    module: 'routes/participant/home.tsx',
    title: 'home.participantTitle',
    parent: 'home',
    help: 'participantHome',
    texts: ['questionnaire', 'care', 'wellness'],
    kind: 'page',
  },
  'me.home.alias': alias('/home'),
  'me.questionnaires': {
    path: '/participant/questionnaires',
    module: 'routes/participant/questionnaires.tsx',
    title: 'questionnaire.mineTitle',
    parent: 'me.home',
    help: 'questionnaires',
    texts: ['questionnaire', 'wellness'],
    kind: 'page',
  },
  'me.questionnaires.alias': alias('/questionnaires'),
  'me.lifestyle': {
    path: '/participant/lifestyle',
    module: 'routes/participant/lifestyle.tsx',
    title: 'me.lifestyleTitle',
    parent: 'me.home',
    help: 'lifestyle',
    texts: ['me', 'picture', 'questionnaire'],
    kind: 'page',
  },
  'me.lifestyle.alias': alias('/lifestyle'),
  'me.mindset': {
    path: '/participant/mindset',
    module: 'routes/participant/mindset.tsx',
    title: 'me.mindsetTitle',
    parent: 'me.home',
    help: 'mindset',
    texts: ['me', 'picture', 'questionnaire'],
    kind: 'page',
  },
  'me.mindset.alias': alias('/mindset'),
  'me.reports': {
    path: '/participant/reports',
    module: 'routes/participant/reports.tsx',
    title: 'me.reportsTitle',
    parent: 'me.home',
    help: 'reports',
    texts: ['me', 'picture', 'questionnaire'],
    kind: 'page',
  },
  'me.reports.alias': alias('/reports'),
} as const satisfies Record<string, Screen>
