import { writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { prepareLog } from '~/core/log/write.server'
import { invalid } from '~/platform/refusal'
import { noteUpdateSchema } from './note-schema'
import { fieldsOf, sectionsOf, type NoteSections } from './note-sections'
import { mayChangeNote, savedEntry, writeFields } from './save-note.server'

/** What the editor sends: the content of its fields, and the stored content that its writer has seen. */
export type DraftSave = { mine: NoteSections; seen: readonly NoteSections[] }

/** The function that merges sections written by two people (forms/autosave/merge-sections). */
export type Merge = (
  mine: NoteSections,
  seen: readonly NoteSections[],
  stored: NoteSections,
) => { changed: NoteSections; conflicts: NoteSections; theirs: NoteSections }

/**
 * Saves the sections of a draft that this writer changed. Sections that somebody else also changed are not
 * saved but returned as `conflicts`; sections that only somebody else changed are returned as `theirs`.
 * Without changes nothing is written. `participantId` is the patient that the caller says the note is about;
 * both are loaded together.
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

/** The errors by field, such as `handouts[0].key`. */
function errorsOf(issues: readonly Issue[]): Record<string, string[]> {
  const named = (path: readonly PropertyKey[]) =>
    path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return Object.fromEntries(issues.map(({ path, message }) => [named(path).slice(1), [message]]))
}
