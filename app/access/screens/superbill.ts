import type { Screen } from './screen'
import { exported } from './screen'

/** Superbills and CMS-1500 claim forms. */
export const superbillScreens = {
  'superbill.diagnoses': {
    path: '/superbill/diagnoses',
    module: 'routes/billing/diagnoses.tsx',
    title: 'superbill.diagnosis',
    kind: 'resource',
  },
  'superbill.list': {
    path: '/practice/superbills/id/:practiceId',
    module: 'routes/superbill/list.tsx',
    layout: 'practice',
    title: 'superbill.listTitle',
    parent: 'home',
    help: 'superbills',
    texts: ['superbill', 'leaving'],
    kind: 'page',
  },
  'superbill.export': exported('/practice/superbills/export', 'superbill.listTitle'),
  'superbill.edit': {
    path: '/participant/superbill/participantId/:participantId/id/:surveyNoteId',
    module: 'routes/superbill/superbill.tsx',
    layout: 'patient',
    title: 'superbill.title',
    parent: 'participant.chart',
    help: 'superbill',
    texts: ['superbill'],
    kind: 'page',
  },
  'superbill.claim': {
    path: '/participant/form1500/participantId/:participantId/id/:surveyNoteId',
    module: 'routes/superbill/claim.tsx',
    layout: 'patient',
    title: 'superbill.claimTitle',
    parent: 'superbill.edit',
    help: 'claimForm',
    texts: ['superbill'],
    kind: 'page',
  },
  'superbill.claimFile': {
    path: '/participant/form1500/file/participantId/:participantId/id/:surveyNoteId',
    module: 'routes/superbill/claim-file.tsx',
    title: 'superbill.claimTitle',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
