import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { NoteType } from '~/access/roles'
import { change } from '~/core/change/change.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { TEXT_NAMES } from './section-names'
import type { Note } from './note'
import type { NoteFields } from './note-schema'
import { readNotes } from './read-note.server'
import { mayChangeNote, writeFields } from './save-note.server'

/** Only what somebody wrote is copied; screenings must be asked again. */
const COPIED = TEXT_NAMES.filter((name) => name !== 'cancer_screening_types')

export type LastNote = { id: number; note_type: NoteType; locked: string }

/** True if nothing is written in a draft yet. */
export function isUnwritten(note: Pick<Note, (typeof TEXT_NAMES)[number]>): boolean {
  return TEXT_NAMES.every((name) => note[name] === '')
}

/**
 * Returns the locked note of the same practice and patient to copy from: the last one of the same type, else
 * the last one; null if none has any text.
 */
export function lastNoteFor(
  note: Pick<Note, 'id' | 'participant_id' | 'practice_id' | 'note_type'>,
): Promise<LastNote | null> {
  return readRow<LastNote>(
    `SELECT id, note_type, locked FROM survey_note WHERE participant_id = $patient AND practice_id = $practice
        AND locked IS NOT NULL AND id <> $id AND (${COPIED.map((name) => `${name} <> ''`).join(' OR ')})
      ORDER BY CASE WHEN note_type = $type THEN 0 ELSE 1 END, locked DESC, id DESC LIMIT 1`,
    {
      ...{ patient: note.participant_id, practice: note.practice_id },
      ...{ id: note.id, type: note.note_type },
    },
  )
}

/**
 * Copies the texts of the last locked note into an empty draft, each under a `mark` that says where it is
 * from. Signatures, minutes, tasks, goals and selections are not copied.
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one, or the draft is no longer empty;
 * 422 when there is no note to copy from.
 */
export function copyLastNote(
  actor: Actor,
  { id, participantId }: { id: number; participantId?: number },
  version: number,
  mark: (from: LastNote) => string,
): Promise<void> {
  return change(actor, async () => {
    const note = await mayChangeNote(actor, id, 'edit', participantId)
    if (note.version !== version || !isUnwritten(note)) throw new Conflict({ version: note.version })
    const from = await lastNoteFor(note)
    const [last] = from ? await readNotes([from.id]) : []
    if (!from || !last) throw new Refusal('notes.noLastNote', { status: 422 })
    const texts: NoteFields = {}
    for (const name of COPIED) if (last[name] !== '') texts[name] = `${mark(from)}\n${last[name]}`
    const fields = await writeFields(actor, note, texts)
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `Began note ${id} of participant ${note.participant_id} from note ${from.id}`,
        resource: 'survey-note',
        recordId: id,
        participantId: note.participant_id,
        fields,
      },
    }
  })
}
