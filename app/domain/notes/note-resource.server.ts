import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { createNote } from './create-note.server'
import { deleteNote } from './delete-note.server'
import { noteRecord, type NoteRecord } from './note-record'
import { noteCreateSchema, noteUpdateSchema, type NoteCreate } from './note-schema'
import { readNotes } from './read-note.server'
import { saveNote } from './save-note.server'

/**
 * The notes about patients (NOTE-08). Practices read the drafts that they write, and what any practice of the patient has locked;
 * patients read their latest locked one (NOTE-21, OP-53).
 */
export const noteResource: Resource<NoteRecord> = {
  name: 'survey-note',
  listing: {
    filters: { participant_id: 'exact', practice_id: 'exact', note_type: 'exact', locked: 'bool' },
    sorts: ['id', 'created', 'locked'],
    defaultSort: '-id',
    defaultPerPage: 50,
  },
  source: {
    table: 'survey_note',
    live: 'survey_note.participant_id NOT IN (SELECT gone.id FROM participant gone WHERE gone.archived = 1)',
    filters: {
      participant_id: ownerFilter('survey_note', 'participant_id'),
      practice_id: ownerFilter('survey_note', 'practice_id'),
      note_type: { type: 'exact', column: 'survey_note.note_type' },
      locked: {
        type: 'bool',
        column: 'survey_note.locked',
        where: (value) => ({
          sql: `survey_note.locked IS ${value === 'true' || value === '1' ? 'NOT ' : ''}NULL`,
          bind: {},
        }),
      },
    },
    sorts: { id: 'survey_note.id', created: 'survey_note.created', locked: 'survey_note.locked' },
  },
  expands: [],
  read: async (ids, actor) => {
    const forPatient = actor.role === 'PARTICIPANT'
    return (await readNotes(ids)).map((note) => noteRecord(note, { forPatient }))
  },
  create: {
    schema: noteCreateSchema,
    run: (actor, { participant_id, note_type, ...fields }: NoteCreate) =>
      createNote(actor, participant_id, note_type, fields),
  },
  update: { schema: noteUpdateSchema, run: saveNote },
  remove: deleteNote,
}
