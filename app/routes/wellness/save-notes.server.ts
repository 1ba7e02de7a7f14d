import { data, redirect } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { saveNotes } from '~/domain/wellness/self-note.server'
import { notesShape } from '~/domain/wellness/wellness-schema'
import { mergeSections, readSections } from '~/forms/autosave/merge-sections'
import type { SaveReply } from '~/forms/autosave/save-reply'
import { versionIn } from '~/forms/save/save-record.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Conflict } from '~/platform/refusal'

/** What the screen shows when nothing was saved. */
export type NotesAnswer = SaveReply & {
  refused?: { typed: string; errors: string[]; stored: string | null; version: number | null }
}

/**
 * Saves the notes, by the button or by themselves; what was changed elsewhere meanwhile is shown, not
 * overwritten.
 */
export async function saveNotesForm(request: Request, actor: Actor) {
  const form = await readForm(request)
  onlyFields(form, ['notes', 'version', 'seen', 'in_place', 'take'])
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
  const save = (read: number | null) => saveNotes(actor, { notes: parsed.data }, read)
  try {
    await save(version).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error
      const { mine, seen } = readSections(form, ['notes'])
      const stored = String(error.current.notes ?? '')
      const { changed, conflicts } = mergeSections(mine, seen, { notes: stored })
      if ('notes' in conflicts) throw error
      return 'notes' in changed ? save(Number(error.current.version)) : undefined
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const stored = String(error.current.notes ?? '')
    return refused({ typed, errors: ['form.stale'], stored, version: Number(error.current.version) }, 409)
  }
  return form.has('in_place')
    ? data<NotesAnswer>({ stayed: true })
    : redirectWithFlash(here, { kind: 'success', key: 'wellness.notesSaved' })
}

function refused(answer: NonNullable<NotesAnswer['refused']>, status: number) {
  const why = answer.stored === null ? { held: true as const } : { conflict: { notes: answer.stored } }
  return data<NotesAnswer>({ ...why, refused: answer }, status)
}
