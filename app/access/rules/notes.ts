import type { ScreenRule } from '../decide'
import type { notesScreens } from '../screens/notes'
import { MONITORS, READS_NOTES, WRITES_NOTES } from './shared'

/** Note types, states and authorship are checked by the screens, in app/access/note-rights.ts. */
export const notesRules = {
  'note.create': WRITES_NOTES,
  'note.edit': WRITES_NOTES,
  'rpm.createNote': { PRACTITIONER: ['ownPractice', ...WRITES_NOTES.PRACTITIONER] },
  'rpm.editNote': { PRACTITIONER: ['ownPractice', ...WRITES_NOTES.PRACTITIONER] },
  'note.show': READS_NOTES,
  'note.pdf': READS_NOTES,
  'note.prevention': READS_NOTES,
  'note.preventionPdf': READS_NOTES,
  'note.former': MONITORS,
} as const satisfies Record<keyof typeof notesScreens, ScreenRule>
