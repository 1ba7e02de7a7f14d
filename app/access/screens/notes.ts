import type { Screen } from './screen'

const editor = {
  layout: 'patient',
  help: 'noteEditor',
  texts: ['notes', 'autosave', 'questionnaire'],
  kind: 'page',
  longForm: true,
} as const

/**
 * Practices' notes about patients: writing and reading them. The screen itself looks up which note an address
 * refers to.
 */
export const notesScreens = {
  'note.create': {
    ...editor,
    path: '/participant/createNote/participantId/:participantId/type/:noteType',
    module: 'routes/note/create.tsx',
    title: 'notes.createTitle',
    parent: 'participant.chart',
  },
  'note.edit': {
    ...editor,
    path: '/participant/editNote/participantId/:participantId/id/:note',
    module: 'routes/note/edit.tsx',
    title: 'notes.editTitle',
    parent: 'participant.chart',
  },
  'rpm.createNote': {
    ...editor,
    path: '/rpm/:practiceId/createNote/participantId/:participantId/type/:noteType',
    module: 'routes/note/create.tsx',
    title: 'notes.createTitle',
    parent: 'rpm.list',
  },
  'rpm.editNote': {
    ...editor,
    path: '/rpm/:practiceId/editNote/participantId/:participantId/id/:note',
    module: 'routes/note/edit.tsx',
    title: 'notes.editTitle',
    parent: 'rpm.list',
  },
  'note.show': {
    ...editor,
    path: '/participant/note/participantId/:participantId/id/:note',
    module: 'routes/note/show.tsx',
    title: 'notes.note',
    parent: 'participant.chart',
  },
  'note.pdf': {
    path: '/participant/notePdf/participantId/:participantId/id/:note',
    module: 'routes/note/pdf.tsx',
    title: 'notes.note',
    kind: 'resource',
  },
  'note.prevention': {
    ...editor,
    path: '/participant/preventionPlan/participantId/:participantId/id/:note',
    module: 'routes/note/prevention.tsx',
    title: 'notes.preventionTitle',
    parent: 'participant.chart',
  },
  'note.preventionPdf': {
    path: '/participant/preventionPlanPdf/participantId/:participantId/id/:note',
    module: 'routes/note/prevention-pdf.tsx',
    title: 'notes.preventionTitle',
    kind: 'resource',
  },
  'note.former': {
    path: '/practice/formerNotes/id/:practiceId',
    module: 'routes/note/former.tsx',
    layout: 'practice',
    title: 'leaving.formerTitle',
    parent: 'superbill.list',
    help: 'formerNotes',
    texts: ['leaving', 'superbill', 'notes'],
    kind: 'page',
  },
} as const satisfies Record<string, Screen>
