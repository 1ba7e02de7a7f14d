import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { deleteAttachment, updateAttachment } from './write-attachment.server'

/**
 * Returns, sorted by name, those of these documents that belong to the practice; deleted ones and those of
 * others are left out.
 */
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

/**
 * Deletes these documents of a practice, all or none.
 * @returns the number deleted.
 * @throws Refusal 403.
 */
export async function deleteDocuments(actor: Actor, { practiceId, ids }: Named): Promise<number> {
  const documents = await documentsNamed(practiceId, ids)
  for (const { id } of documents) await deleteAttachment(actor, id)
  return documents.length
}

/**
 * Moves these documents of a practice into a group, all or none.
 * @returns the number moved.
 * @throws Refusal 403.
 */
export async function regroupDocuments(
  actor: Actor,
  { practiceId, ids }: Named,
  input: { group?: string | null; new_group?: string | null },
): Promise<number> {
  const documents = await documentsNamed(practiceId, ids)
  for (const { id } of documents) await updateAttachment(actor, id, input, null)
  return documents.length
}
