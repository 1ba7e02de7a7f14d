import { afterCommit, readRow, writeRows } from 'db/connection'
import { forUpdate, writersMeet } from 'db/words'
import { Attachment } from 'db/models/attachment'
import type { Actor } from '~/access/actor'
import { fileStore } from '~/integrations/files/store.server'
import { deleteOwned, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { logError } from '~/platform/log.server'
import type { AttachmentUpdate } from './document-schema'
import { searchColumns, spelledAsKnown } from './groups.server'

/** The writable fields of a document: its group. */
export const DOCUMENT: OwnedKind<Attachment> = {
  model: Attachment,
  resource: 'attachment',
  name: 'document',
  made: 'Uploaded',
  saved: 'Regrouped',
  owners: ['practice'],
  current: ({ version, name, group_name }) => ({ version, name, group: group_name }),
  follows: ({ name, group_name }) => searchColumns(name, group_name),
  detach: leaveTemplates,
}

/**
 * Moves a document to another group (the new one if both are given; none means Uncategorized) (DOC-05).
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one.
 */
export function updateAttachment(
  actor: Actor,
  id: number,
  { group: known, new_group }: AttachmentUpdate,
  version: number | null,
): Promise<void> {
  const asked = new_group ?? known
  return updateOwned(DOCUMENT, actor, id, version, async ({ practice_id }) =>
    asked === undefined ? {} : { group_name: await spelledAsKnown(practice_id, asked) },
  )
}

/**
 * Permanently deletes a document, and its file after the commit; message templates no longer attach it.
 * @throws Refusal 403.
 */
export function deleteAttachment(actor: Actor, id: number): Promise<void> {
  return deleteOwned(DOCUMENT, actor, id, ({ file_key }) => afterCommit(() => dropFile(file_key)))
}

/** Waits for a transaction that is adding the document to a template. */
async function lockDocument(id: number): Promise<void> {
  if (writersMeet()) await readRow(`SELECT id FROM attachment WHERE id = $id${forUpdate()}`, { id })
}

async function leaveTemplates({ id }: Attachment): Promise<void> {
  await lockDocument(id)
  await writeRows('DELETE FROM message_attachment WHERE attachment_id = $id', { id })
}

/**
 * Deletes a file that no document uses any more. A failure is only logged: the deletion of the document has
 * succeeded.
 */
async function dropFile(key: string): Promise<void> {
  await (await fileStore()).delete(key).catch((error: unknown) => logError('files.delete', error))
}
