import type { Entered } from '~/core/guard/guard.server'
import { positiveInteger } from '~/access/match'
import { pathTo } from '~/access/links'
import { noteRead } from '~/core/log/note-read.server'
import { getRecord } from '~/core/resource/resource.server'
import { noteResource } from '~/domain/notes/note-resource.server'
import { readNotes, type ReadNote } from '~/domain/notes/read-note.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'

/** Where to go after saving or deleting a note, depending on its address (NOTE-04). */
export function afterNote({ params, id }: Entered): string {
  if (params.practiceId === undefined)
    return pathTo('participant.chart', { participantId: id('participantId') })
  return pathTo('rpm.list', { practiceId: params.practiceId })
}

/**
 * The note ID in the address. The screen itself looks up whether the note exists: a draft may be deleted
 * while somebody is typing.
 */
export function noteIdOf({ params }: Entered): number {
  const id = positiveInteger(params.note ?? '')
  if (id === null) throw forbidden()
  return id
}

/** The editor's address, in the same family as the current one. */
export function editorOf({ params, id }: Entered, noteId: number): string {
  const participantId = id('participantId')
  return params.practiceId === undefined
    ? pathTo('note.edit', { participantId, note: noteId })
    : pathTo('rpm.editNote', { practiceId: params.practiceId, participantId, note: noteId })
}

/** Redirects to the chart with "Unauthorized" (OP-78). */
export function notAuthorized({ id }: Entered): Promise<Response> {
  const chart = pathTo('participant.chart', { participantId: id('participantId') })
  return redirectWithFlash(chart, { kind: 'error', key: 'shell.unauthorized' })
}

/** The same for a note that has been locked by now, with a link to read it. */
export function lockedByNow({ id }: Entered, note: number): Promise<Response> {
  const participantId = id('participantId')
  return redirectWithFlash(pathTo('participant.chart', { participantId }), {
    kind: 'error',
    key: 'shell.unauthorized',
    detail: 'notes.lockedByNow',
    link: { to: pathTo('note.show', { participantId, note }), key: 'notes.readNote' },
  })
}

/**
 * The note in the address, if the reader may see it and it is about the patient in the address.
 * @throws Refusal 403.
 */
export async function noteToRead(entered: Entered): Promise<ReadNote> {
  const { actor, facts } = entered
  const id = noteIdOf(entered)
  await getRecord(noteResource, actor, id, [], { unnoted: true })
  const [note] = await readNotes([id])
  if (!note || note.participant_id !== facts.participant?.id) throw forbidden()
  told(actor, note, `Opened note ${note.id}`)
  return note
}

/**
 * The wellness visit whose prevention plan is in the address. Patients may open the plans of all their
 * visits, even after a later note has become the one they read. @throws Refusal 403.
 */
export async function visitOfPlan(entered: Entered): Promise<ReadNote> {
  const { actor, facts } = entered
  const note =
    actor.role === 'PARTICIPANT' ? (await readNotes([noteIdOf(entered)]))[0] : await noteToRead(entered)
  if (!note || note.note_type !== 'AWV' || note.participant_id !== facts.participant?.id) throw forbidden()
  if (actor.role !== 'PARTICIPANT') return note
  if (note.participant_id !== actor.participantId || note.locked === null) throw forbidden()
  told(actor, note, `Opened the prevention plan of note ${note.id}`)
  return note
}

function told(actor: Entered['actor'], note: ReadNote, text: string): void {
  noteRead(actor, {
    text,
    resource: 'survey-note',
    recordId: note.id,
    participantIds: [note.participant_id],
  })
}
