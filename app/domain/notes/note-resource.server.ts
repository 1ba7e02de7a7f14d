import { writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { mayWithNote } from '~/access/note-rights'
import { mustBeCurrent } from '~/core/change/change.server'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { billsOfNotes, presentBill } from '~/domain/superbill/read-superbill.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { createNote } from './create-note.server'
import { deleteNote } from './delete-note.server'
import { noteRecord, type NoteRecord } from './note-record'
import { noteCreateSchema, noteUpdateSchema, type NoteCreate, type NoteUpdate } from './note-schema'
import { offeredChoices, type Offered } from './offered-choices.server'
import { factsOf, noteToChange, readNotes } from './read-note.server'
import { saveNote } from './save-note.server'

/**
 * Notes about patients (NOTE-08). Practices read their own drafts, and what any of the patient's practices
 * has locked; patients read their latest locked note (NOTE-21, OP-53).
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
    kind: 'survey_note',
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
    const notes = await readNotes(ids)
    const billed = notes.filter((note) => mayWithNote(actor, 'bill', factsOf(note))).map(({ id }) => id)
    const [bills, offered] = await Promise.all([
      billsOfNotes(billed),
      forPatient ? new Map<number, Offered>() : offeredChoices(notes),
    ])
    return notes.map((note) => {
      const record = noteRecord(note, { forPatient, offered: offered.get(note.id) })
      const bill = bills.get(note.id)
      return billed.includes(note.id) ? { ...record, superbill: bill ? presentBill(bill) : null } : record
    })
  },
  create: {
    schema: noteCreateSchema,
    run: (actor, { participant_id, note_type, ...fields }: NoteCreate) =>
      createNote(actor, participant_id, note_type, fields),
  },
  update: { schema: noteUpdateSchema, run: saveWithBill },
  remove: deleteNote,
}

/**
 * Saves a note with its superbill (BILL-04); the superbill alone can also be saved once the note is locked
 * (OP-78).
 */
function saveWithBill(
  actor: Actor,
  id: number,
  { superbill, ...note }: NoteUpdate,
  version: number | null,
): Promise<void> {
  if (!superbill) return saveNote(actor, id, note, version)
  return writeTx(async () => {
    const { save_type, ...fields } = note
    const isBillAlone = save_type === 'draft' && Object.values(fields).every((value) => value === undefined)
    if (!isBillAlone) await saveNote(actor, id, note, version)
    const { version: read = null, ...bill } = superbill
    await saveSuperbill(actor, id, bill, read)
    // Somebody who may not bill must not learn its version.
    if (isBillAlone) mustBeCurrent(version, await noteToChange(id), {})
  })
}
