import { data, redirect } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { ownNotes, saveNotes } from '~/domain/wellness/self-note.server'
import { notesShape } from '~/domain/wellness/wellness-schema'
import { saveSection, sortOut, type StoredText } from '~/forms/autosave/save-section.server'
import type { SaveReply } from '~/forms/autosave/save-reply'
import { versionIn } from '~/forms/save/save-record.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'

/** The answer when nothing was saved. */
export type NotesAnswer = SaveReply & {
  refused?: { typed: string; errors: string[]; stored: string | null; version: number | null }
}

/**
 * Saves the notes, by the button or by autosave; what was changed elsewhere in the meantime is shown, not
 * overwritten.
 */
export async function saveNotesForm(request: Request, actor: Actor) {
  const form = await readForm(request)
  onlyFields(form, ['notes', 'version', 'seen', 'in_place', 'keep', 'take'])
  const here = pathTo('me.notes')
  if (form.has('take')) throw redirect(here)
  const typed = String(form.get('notes') ?? '')
  const version = versionIn(form.get('version'))
  const parsed = notesShape.notes.safeParse(typed)
  if (!parsed.success)
    return refused(
      { typed, errors: parsed.error.issues.map(({ message }) => message), stored: null, version },
      422,
    )
  const others = await saveSection(form, {
    name: 'notes',
    version,
    stored: () => storedNotes(actor),
    save: (read) => saveNotes(actor, { notes: parsed.data }, read),
  })
  if (others) return refused(changedMeanwhile(typed, others), 409)
  return form.has('in_place')
    ? data<NotesAnswer>({ stayed: true })
    : redirectWithFlash(here, { kind: 'success', key: 'wellness.notesSaved' })
}

/**
 * A form that was sent after the session had ended and comes back after a new sign-in, compared with what is
 * stored now.
 */
export async function keptNotes(form: FormData, actor: Actor): Promise<NotesAnswer['refused']> {
  const typed = String(form.get('notes') ?? '')
  const others = await storedNotes(actor)
  const found = sortOut(form, { name: 'notes', version: versionIn(form.get('version')) }, others)
  if (found === 'conflict') return changedMeanwhile(typed, others)
  return found === 'changed' ? { typed, errors: [], stored: null, version: others.version } : undefined
}

async function storedNotes(actor: Actor) {
  const { notes = '', version } = await ownNotes(actor)
  return { text: notes, version }
}

function changedMeanwhile(typed: string, { text, version }: StoredText): NonNullable<NotesAnswer['refused']> {
  return { typed, errors: ['form.stale'], stored: text, version }
}

function refused(answer: NonNullable<NotesAnswer['refused']>, status: number) {
  const why = answer.stored === null ? { held: true as const } : { conflict: { notes: answer.stored } }
  return data<NotesAnswer>({ ...why, refused: answer }, status)
}
