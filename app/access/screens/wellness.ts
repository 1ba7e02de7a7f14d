import type { Screen } from './screen'
import { alias } from './screen'

/** What participants plan and write for themselves. */
export const wellnessScreens = {
  'me.goals': {
    path: '/participant/goals',
    module: 'routes/wellness/goals.tsx',
    title: 'wellness.goalsTitle',
    parent: 'me.home',
    help: 'goals',
    texts: ['wellness'],
    kind: 'page',
  },
  'me.goals.alias': alias('/goals'),
  'me.habits': {
    path: '/participant/habits',
    module: 'routes/wellness/habits.tsx',
    title: 'wellness.habitsTitle',
    parent: 'me.home',
    help: 'habits',
    texts: ['wellness'],
    kind: 'page',
  },
  'me.habits.alias': alias('/habits'),
  'me.rate': {
    path: '/participant/habits/rate',
    module: 'routes/wellness/rate.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'me.path': {
    path: '/participant/path',
    module: 'routes/wellness/path.tsx',
    title: 'wellness.pathTitle',
    parent: 'me.home',
    help: 'path',
    texts: ['wellness'],
    kind: 'page',
  },
  'me.path.alias': alias('/path'),
  'me.notes': {
    path: '/participant/notes',
    module: 'routes/wellness/notes.tsx',
    title: 'wellness.notesTitle',
    parent: 'me.home',
    help: 'notes',
    texts: ['wellness', 'autosave'],
    kind: 'page',
  },
  'me.notes.alias': alias('/notes'),
  'reminder.stop': {
    path: '/habit/reminder/:confirm',
    module: 'routes/wellness/stop-reminder.tsx',
    title: 'reminder.title',
    parent: 'home',
    help: 'reminder',
    texts: ['reminder'],
    kind: 'page',
  },
} as const satisfies Record<string, Screen>
