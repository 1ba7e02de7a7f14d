import { writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { prepareLog } from '~/core/log/write.server'
import { invalid } from '~/platform/refusal'
import { noteUpdateSchema } from './note-schema'
import { fieldsOf, sectionsOf, type NoteSections } from './note-sections'
import { mayChangeNote, savedEntry, writeFields } from './save-note.server'

/** What the editor sends: what stands in its fields, and what its writer has seen stored before. */
export type DraftSave = { mine: NoteSections; seen: readonly NoteSections[] }

/** How the house sorts out sections that two people write (forms/autosave/merge-sections). */
export type Merge = (
  mine: NoteSections,
  seen: readonly NoteSections[],
  stored: NoteSections,
) => { changed: NoteSections; conflicts: NoteSections; theirs: NoteSections }

/**
 * Saves the sections of a draft that this writer changed; those that somebody else changed, too, are written
 * by neither and answered as `conflicts`; those that somebody else alone changed, as `theirs`. Nothing new
 * writes nothing. `participantId` is whose note it is said to be: the patient is asked for together with the
 * note.
 * @throws Refusal 403 for a locked note, another practice or role; 422 naming the section.
 */
export function saveDraft(
  actor: Actor,
  { id, participantId }: { id: number; participantId?: number },
  { mine, seen }: DraftSave,
  merge: Merge,
) {
  return writeTx(async () => {
    prepareLog(actor)
    const note = await mayChangeNote(actor, id, 'edit', participantId)
    const stored = sectionsOf(note)
    const { changed, ...others } = merge(mine, seen, stored)
    if (Object.keys(changed).length === 0) return { ...others, version: note.version, stored }
    const fields = noteUpdateSchema.safeParse(fieldsOf(changed, stored))
    if (!fields.success) throw invalid(errorsOf(fields.error.issues))
    const { save_type: _, apart: __, ...rest } = fields.data
    return change(actor, async () => {
      const columns = await writeFields(actor, note, rest)
      const result = { ...others, version: note.version + (columns.length > 0 ? 1 : 0), stored }
      return { result, log: savedEntry(note, columns) }
    })
  })
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** The errors by field, as `handouts[0].key`. */
function errorsOf(issues: readonly Issue[]): Record<string, string[]> {
  const named = (path: readonly PropertyKey[]) =>
    path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return Object.fromEntries(issues.map(({ path, message }) => [named(path).slice(1), [message]]))
}
