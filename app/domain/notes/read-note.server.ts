import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forUpdate } from 'db/words'
import type { NoteFacts } from '~/access/note-rights'
import type { PractitionerRole } from '~/access/roles'
import { groupBy } from '~/platform/group-by'
import { forbidden } from '~/platform/refusal'
import type { Addendum, Note } from './note'
import { NOTE_COLUMNS, noteOf, type StoredNote } from './note-columns'

/** A stored note with who wrote and who signed it. */
export type ReadNote = Note & {
  creator: { id: number; role: PractitionerRole; name: string }
  addenda: Addendum[]
}

type Row = StoredNote & { creator_role: PractitionerRole; creator_name: string }

const WHO = `c.role AS creator_role, w.firstname || ' ' || w.lastname AS creator_name`
const FROM = `survey_note JOIN practitioner c ON c.id = survey_note.practitioner_id JOIN participant w ON w.id = c.participant_id`

/** Returns notes with their addenda, in any order, in two statements. */
export async function readNotes(ids: readonly number[]): Promise<ReadNote[]> {
  if (ids.length === 0) return []
  const these = idsIn('survey_note.id', ids)
  const rows = await readRows<Row>(
    `SELECT ${NOTE_COLUMNS.join(', ')}, ${WHO} FROM ${FROM} WHERE ${these.sql}`,
    these.bind,
  )
  const locked = rows.filter((row) => row.locked !== null).map(({ id }) => id)
  const addenda = locked.length > 0 ? await addendaOf(locked) : new Map<number, Addendum[]>()
  return rows.map((row) => readNoteOf(row, addenda.get(row.id) ?? []))
}

/**
 * Returns one note for changing, locked against concurrent changes.
 * @throws Refusal 403 when it does not exist.
 */
export async function noteToChange(id: number): Promise<ReadNote & { stored: StoredNote }> {
  const row = await readRow<Row>(
    `SELECT ${NOTE_COLUMNS.join(', ')}, ${WHO} FROM ${FROM} WHERE survey_note.id = $id${forUpdate('survey_note')}`,
    { id },
  )
  if (!row) throw forbidden()
  return { ...readNoteOf(row, []), stored: row }
}

/** Returns the facts that the access rules of notes need. */
export function factsOf(note: Pick<ReadNote, 'note_type' | 'practice_id' | 'locked' | 'creator'>): NoteFacts {
  return {
    note_type: note.note_type,
    practice_id: note.practice_id,
    locked: note.locked !== null,
    creator: note.creator,
  }
}

function readNoteOf(row: Row, addenda: Addendum[]): ReadNote {
  const creator = { id: row.practitioner_id, role: row.creator_role, name: row.creator_name.trim() }
  return { ...noteOf(row), creator, addenda }
}

type AddendumRow = {
  id: number
  survey_note_id: number
  text: string
  signed_name: string
  signed_credentials: string
  signed_zone: string
  content_hash: string
  created: string
}

async function addendaOf(ids: readonly number[]): Promise<Map<number, Addendum[]>> {
  const these = idsIn('survey_note_id', ids)
  const rows = await readRows<AddendumRow>(
    `SELECT id, survey_note_id, text, signed_name, signed_credentials, signed_zone, content_hash, created
       FROM note_addendum WHERE ${these.sql} ORDER BY id`,
    these.bind,
  )
  const grouped = groupBy(rows, (row) => row.survey_note_id)
  return new Map(
    [...grouped].map(([id, list]) => [
      id,
      list.map((row) => ({
        id: row.id,
        text: row.text,
        signed: {
          name: row.signed_name,
          credentials: row.signed_credentials,
          zone: row.signed_zone,
          at: row.created,
        },
        hash: row.content_hash,
      })),
    ]),
  )
}
