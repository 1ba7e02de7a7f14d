import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { NoteView } from '~/domain/notes/note-view'
import { noteView } from '~/domain/notes/note-view.server'
import { readNotes } from '~/domain/notes/read-note.server'
import { progressNote } from '~/domain/participant-home/progress-note.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { ownParticipantId } from '~/domain/wellness/load-wellness.server'
import type { CsvValue } from '~/platform/csv'
import { localTime } from './reading-sheet'

/** Returns the note that a patient may read (NOTE-21), complete with addenda: kind, date, author, text. */
export async function noteRows(actor: Actor, reader: Reader): Promise<CsvValue[][]> {
  const newest = await progressNote(actor, reader)
  const [note] = newest ? await readNotes([newest.id]) : []
  if (!newest || !note) return []
  const at = (instant: string) => localTime(instant, reader.timeZone)
  return [
    [note.note_type, at(newest.locked), newest.by, textOf(noteView(note, reader, { forPatient: true }))],
    ...note.addenda.map(({ signed, text }) => ['ADDENDUM', at(signed.at), signed.name, text]),
  ]
}

function textOf(view: NoteView): string {
  return [
    view.complaint,
    ...view.sections.flatMap(({ label, generated, entered }) => [label, generated, entered]),
    ...view.elements.map(({ label, text }) => `${label}: ${text}`),
    ...view.goals,
    ...[...view.options, ...view.handouts].map(({ label }) => label),
    view.suggestions,
    view.screening,
  ]
    .filter(Boolean)
    .join('\n')
}

type Sent = Record<'created' | 'practice' | 'sender_name' | 'subject' | 'body', string> & {
  footer_text: string | null
}

/** Returns the messages that practices sent to the person, as sent: date, practice, sender, subject, text. */
export async function messageRows(actor: Actor, { timeZone }: Reader): Promise<CsvValue[][]> {
  const rows = await readRows<Sent>(
    `SELECT m.created, q.name AS practice, m.sender_name, m.subject, m.body, m.footer_text FROM sent_message m
      JOIN practice q ON q.id = m.practice_id WHERE m.participant_id = $participantId ORDER BY m.id`,
    { participantId: ownParticipantId(actor) },
  )
  return rows.map(({ created, practice, sender_name, subject, body, footer_text }) => [
    localTime(created, timeZone),
    practice,
    sender_name,
    subject,
    [body, footer_text].filter(Boolean).join('\n'),
  ])
}
