import { data, redirect } from '@remix-run/node'
import type { Entered } from '~/core/guard/guard.server'
import { copyLastNote } from '~/domain/notes/copy-last-note.server'
import { deleteNote } from '~/domain/notes/delete-note.server'
import { refusedTasks } from '~/domain/notes/lock-checks.server'
import { lastNoteText } from '~/domain/notes/last-note-text'
import { errorsBySection, SECTION_NAMES, sectionsIn, type NoteSections } from '~/domain/notes/note-sections'
import { CHOICE_NAMES } from '~/domain/notes/section-names'
import { readNotes } from '~/domain/notes/read-note.server'
import { refreshNote } from '~/domain/notes/refresh-note.server'
import { saveDraft } from '~/domain/notes/save-draft.server'
import { saveNote } from '~/domain/notes/save-note.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { markedAsIn, mergeSections, shortened } from '~/forms/autosave/merge-sections'
import type { SaveReply } from '~/forms/autosave/save-reply'
import { deleteOnce } from '~/forms/record/dialog.server'
import { versionIn } from '~/forms/save/save-record.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { errorText } from '~/i18n/t'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { oncePerRequest } from '~/platform/request-context.server'
import { afterNote, editorOf, notAuthorized, noteIdOf } from './note-way.server'

/** Why a note can no longer be saved. */
export type Gone = NonNullable<SaveReply['gone']>

/** The answer to the editor when not everything was saved; `typed` is what was in the form. */
export type EditorAnswer = SaveReply & {
  typed?: NoteSections
  errors?: Record<string, string[]>
  /** What is stored now, to be sent with the next save. */
  seen?: string[]
  /** The requested action is on hold until the writer has chosen between the texts. */
  undecided?: true
}

const FIELDS = [...SECTION_NAMES, 'seen', 'in_place', 'keep', 'take', 'conflict', 'save_type']

/** Handles the note editor's form: saves, then runs the action of the pressed button. */
export async function saveEditor(request: Request, entered: Entered) {
  const modal = new URL(request.url).searchParams.get('modal')
  if ((modal === 'lock' || modal === 'delete') && (await isOfAnother(entered)))
    throw await notAuthorized(entered)
  if (modal === 'lock') return lockNow(request, entered)
  if (modal === 'delete')
    return deleteOnce(
      request,
      entered.actor,
      afterNote(entered),
      { deleted: 'notes.deleted', failed: 'notes.deleteError' },
      () => deleteNote(entered.actor, noteIdOf(entered)),
    )
  return save(request, entered)
}

/** True if the note is about another patient than the one in the address (OP-39). */
async function isOfAnother(entered: Entered): Promise<boolean> {
  const [note] = await readNotes([noteIdOf(entered)])
  return note !== undefined && note.participant_id !== entered.facts.participant?.id
}

async function save(request: Request, entered: Entered) {
  const { actor } = entered
  const form = await readForm(request)
  onlyFields(form, FIELDS)
  const typed = sectionsIn(form)
  const seen = seenIn(form)
  const take = form.get('take')
  const chosen = take ?? form.get('keep')
  // If several sections conflict and one was decided, the others are not written until they are decided, too.
  // Only Save keeps the writer's texts of all of them; previewing or locking asks first.
  const saves = chosen === null && ['draft', null].includes(form.get('save_type') as string | null)
  const open = saves
    ? []
    : form
        .getAll('conflict')
        .map(String)
        .filter((name) => name !== chosen)
  const undecided = chosen === null && open.length > 0
  const mine = Object.fromEntries(
    Object.entries(typed).filter(([name]) => name !== take && !open.includes(name)),
  )
  let othersWrote: NoteSections = {}
  let saved = 0
  try {
    const note = { id: noteIdOf(entered), participantId: entered.facts.participant?.id }
    const { conflicts, stored, theirs, version } = await saveDraft(actor, note, { mine, seen }, mergeSections)
    saved = version
    othersWrote = textsOf(theirs)
    for (const name of open) if (name in stored) conflicts[name] = stored[name]!
    if (Object.keys(conflicts).length > 0) {
      const shown = typeof take === 'string' && take in stored ? { ...typed, [take]: stored[take]! } : typed
      // Of the others' changes only the conflicting ones are shown; the rest is kept as theirs.
      const nowSeen = postedAs({ ...shown, ...conflicts })
      return data<EditorAnswer>(
        { conflict: conflicts, typed: shown, seen: [nowSeen], ...(undecided && { undecided }) },
        409,
      )
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 422) {
      const errors = errorsBySection(error.data.errors ?? {})
      return data<EditorAnswer>({ held: true, typed, errors }, 422)
    }
    const gone = error.status === 403 ? await goneBy(entered) : null
    if (!gone) throw error.status === 403 ? await notAuthorized(entered) : error
    return data<EditorAnswer>({ held: true, gone, typed }, 409)
  }
  if (form.has('in_place'))
    return data<EditorAnswer>({
      stayed: true,
      ...(Object.keys(othersWrote).length > 0 && { theirs: othersWrote }),
    })
  const here = editorOf(entered, noteIdOf(entered))
  switch (form.get('save_type')) {
    case 'draft':
      return redirectWithFlash(afterNote(entered), { kind: 'success', key: 'notes.savedDraft' })
    case 'preview':
    case 'lock':
      return redirect(`${here}?modal=${String(form.get('save_type'))}`)
    case 'refresh':
      await refreshNote(actor, noteIdOf(entered))
      return redirectWithFlash(here, { kind: 'success', key: 'notes.refreshed' })
    case 'copy':
      return beginFromLast(entered, saved)
    default:
      return redirect(here)
  }
}

/** Copies the texts of the last locked note into the draft, whose `version` this writer has just saved. */
async function beginFromLast(entered: Entered, version: number): Promise<Response> {
  const here = editorOf(entered, noteIdOf(entered))
  const note = { id: noteIdOf(entered), participantId: entered.facts.participant?.id }
  const reader = readerOf(entered)
  try {
    await copyLastNote(entered.actor, note, version, (from) => lastNoteText('notes.copied', from, reader))
    return await redirectWithFlash(here, { kind: 'success', key: 'notes.copiedNow' })
  } catch (error) {
    if (error instanceof Conflict)
      return redirectWithFlash(here, { kind: 'error', key: 'notes.writtenByNow' })
    if (!(error instanceof Refusal)) throw error
    if (error.status === 422) return redirectWithFlash(here, { kind: 'error', key: 'notes.noLastNote' })
    return notAuthorized(entered)
  }
}

/** Checkboxes and choices also depend on other sections, so their changes come with the next page. */
function textsOf(sections: NoteSections): NoteSections {
  const choices: readonly string[] = CHOICE_NAMES
  return Object.fromEntries(Object.entries(sections).filter(([name]) => !choices.includes(name)))
}

/**
 * A form that was sent after the session had ended and comes back after a new sign-in, merged with what is
 * `stored` now: sections that both changed are shown with both texts, before anything is saved.
 */
export function keptEditor(form: FormData, stored: NoteSections): EditorAnswer {
  const mine = sectionsIn(form)
  const { conflicts, theirs } = mergeSections(mine, seenIn(form), stored)
  const typed = { ...mine, ...theirs }
  return {
    typed,
    seen: [postedAs(stored)],
    ...(Object.keys(conflicts).length > 0 && { conflict: conflicts }),
  }
}

function seenIn(form: FormData): NoteSections[] {
  const states = form.getAll('seen').map((state) => new URLSearchParams(String(state)))
  return states.map((state) => markedAsIn(state, sectionsIn(state)))
}

/** A state as the editor's form would post it, to record what its writer has seen. */
export function postedAs(sections: NoteSections): string {
  return shortened(
    new URLSearchParams(
      Object.entries(sections).flatMap(([name, value]) =>
        value === '' ? [] : value.split(isList(name) ? '|' : /$^/).map((one) => [name, one]),
      ),
    ).toString(),
  )
}

function isList(name: string): boolean {
  return ['include', 'ccm', 'option', 'handout'].includes(name)
}

/**
 * Whether somebody locked or deleted the note while it was being edited: the page then keeps the text, and
 * the same request's loader is informed.
 */
async function goneBy(entered: Entered): Promise<Gone | null> {
  const { facts } = entered
  const [note] = await readNotes([noteIdOf(entered)])
  if (note && (note.participant_id !== facts.participant?.id || note.locked === null)) return null
  const gone: Gone = note ? 'locked' : 'deleted'
  await oncePerRequest('note.gone', () => Promise.resolve<Gone | null>(gone))
  return gone
}

/** Locks what the preview showed, once. */
async function lockNow(request: Request, entered: Entered): Promise<Response> {
  const { actor } = entered
  const here = editorOf(entered, noteIdOf(entered))
  const again = `${here}?modal=lock`
  const run = async (form: FormData) => {
    const carried_events = form.getAll('carried_events').map(Number)
    await saveNote(
      actor,
      noteIdOf(entered),
      { save_type: 'lock', carried_events, apart: form.get('apart') === 'on' },
      versionIn(form.get('version')),
    )
    return redirectWithFlash(afterNote(entered), { kind: 'success', key: 'notes.lockedNow' })
  }
  try {
    return await confirmedOnce(actor, request, run, ['version', 'carried_events', 'apart'])
  } catch (error) {
    if (error instanceof Conflict)
      return redirectWithFlash(again, { kind: 'error', key: 'notes.changedMeanwhile' })
    if (!(error instanceof Refusal)) throw error
    const why = unlockable(error, entered.t)
    if (why) return redirectWithFlash(here, { kind: 'error', ...why })
    if (error.data.errors?.ccm_review_minutes)
      return redirectWithFlash(again, { kind: 'error', key: 'notes.minutesNotApart' })
    if (error.status === 422) return redirectWithFlash(again, { kind: 'error', key: 'notes.safetyOpen' })
    return notAuthorized(entered)
  }
}

/** What must be changed in the draft before it can be locked; null for other refusals. */
function unlockable({ data: { errors = {} } }: Refusal, t: Entered['t']) {
  if (errors.plan_goals) return { key: 'notes.goalImpossible' }
  if (errors.text) return { key: 'notes.empty' }
  const used = refusedTasks(errors)
  if (used.length === 0) return null
  const tasks = used.map(([task, message]) => `${t(`notes.${task}`)}: ${errorText(t, message)}`)
  return { key: 'notes.tasksUsed', values: { tasks: tasks.join(' ') } }
}
