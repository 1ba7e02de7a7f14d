import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { mayWithNote, type NoteAct } from '~/access/note-rights'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { Conflict, forbidden } from '~/platform/refusal'
import { fieldsToContent } from './fields-to-content.server'
import { mustBeUnused } from './lock-checks.server'
import { lockRow } from './lock-note.server'
import { CCM_TASKS } from './note'
import { columnsOf, type StoredNote } from './note-columns'
import type { NoteFields, NoteUpdate } from './note-schema'
import { factsOf, noteToChange, type ReadNote } from './read-note.server'

export type NoteToChange = ReadNote & { stored: StoredNote }

/**
 * Returns the note if the actor may do this with it now.
 * @throws Refusal 403.
 * @param guess the patient it is said to be about, so that both are loaded together
 */
export async function mayChangeNote(
  actor: Actor,
  id: number,
  act: NoteAct,
  guess?: number,
): Promise<NoteToChange> {
  const [note, guessed] = await Promise.all([
    noteToChange(id),
    guess === undefined ? null : participantFacts(actor, guess),
  ])
  const isTheirs = guess === note.participant_id
  const facts = isTheirs ? guessed : await participantFacts(actor, note.participant_id)
  mustAllow(recordRules['survey-note'].update, actor, facts)
  if (!mayWithNote(actor, act, factsOf(note))) throw forbidden()
  return note
}

/**
 * Saves the given fields of a draft, and locks it if requested (NOTE-15).
 * @throws Refusal 403 for a locked note, another practice or role; Conflict 409 when `version` is not the
 * stored one; 422.
 */
export function saveNote(
  actor: Actor,
  id: number,
  { save_type, apart = false, ...fields }: Omit<NoteUpdate, 'superbill'>,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const note = await mayChangeNote(actor, id, 'edit')
        if ((version ?? note.version) !== note.version) throw new Conflict(currentOf(note))
        const changed = await writeFields(actor, note, fields)
        if (save_type === 'lock') {
          const saved = await mayChangeNote(actor, id, 'lock')
          return {
            result: undefined,
            log: await lockRow(actor, saved, { apart, carried: fields.carried_events ?? [] }),
          }
        }
        return { result: undefined, log: savedEntry(note, changed) }
      }),
    async () => currentOf(await noteToChange(id)),
  )
}

/**
 * Writes the given fields of a draft; returns the names of the changed columns.
 * @throws Refusal 422, also for a chronic care task that a locked note of the month includes.
 */
export async function writeFields(actor: Actor, note: NoteToChange, fields: NoteFields): Promise<string[]> {
  const { carried_events: _, ...rest } = fields
  // A task already in the draft is refused only on locking, so that its author can keep typing.
  const taken = CCM_TASKS.filter((task) => rest[task] === true && !note.ccm_tasks.includes(task))
  await mustBeUnused(actor, note, taken)
  const content = await fieldsToContent(actor, note.participant_id, rest, note)
  const columns = Object.entries(columnsOf(content)).filter(
    ([name, value]) => Reflect.get(note.stored, name) !== value,
  )
  if (columns.length === 0) return []
  const set = columns.map(([name]) => `${name} = $${name}`).join(', ')
  await writeRows(
    `UPDATE survey_note SET ${set}, updated = $instant, version = version + 1 WHERE id = $id AND locked IS NULL`,
    { ...Object.fromEntries(columns), instant: now(), id: note.id },
  )
  return columns.map(([name]) => name)
}

export function savedEntry(note: NoteToChange, fields: readonly string[]) {
  return {
    type: 'UPDATE',
    text: `Saved the draft of note ${note.id} of participant ${note.participant_id}`,
    resource: 'survey-note',
    recordId: note.id,
    participantId: note.participant_id,
    fields,
  } as const
}

/** What a stale save shows: the current texts. */
function currentOf({ version, stored }: NoteToChange): Record<string, unknown> {
  const { chief_complaint, subjective, objective, assessment, plan_of_care, updated } = stored
  return { version, chief_complaint, subjective, objective, assessment, plan_of_care, lastupdated: updated }
}
