import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { deleteAttachment, updateAttachment } from './write-attachment.server'

/** Those of these documents that a practice has, by name; the others are gone or were never its own. */
export function documentsNamed(
  practiceId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const these = idsIn('id', ids)
  return readRows<{ id: number; name: string }>(
    `SELECT id, name FROM attachment WHERE practice_id = $practiceId AND ${these.sql}
      ORDER BY place_search, id`,
    { practiceId, ...these.bind },
  )
}

type Named = { practiceId: number; ids: readonly number[] }

/** Deletes these documents of a practice, all or none. @returns how many. @throws Refusal 403. */
export async function deleteDocuments(actor: Actor, { practiceId, ids }: Named): Promise<number> {
  const documents = await documentsNamed(practiceId, ids)
  for (const { id } of documents) await deleteAttachment(actor, id)
  return documents.length
}

/** Moves these documents of a practice into a group, all or none. @returns how many. @throws Refusal 403. */
export async function regroupDocuments(
  actor: Actor,
  { practiceId, ids }: Named,
  input: { group?: string | null; new_group?: string | null },
): Promise<number> {
  const documents = await documentsNamed(practiceId, ids)
  for (const { id } of documents) await updateAttachment(actor, id, input, null)
  return documents.length
}
