import { afterCommit, readRow, writeRows } from 'db/connection'
import { forUpdate, writersMeet } from 'db/words'
import { Attachment } from 'db/models/attachment'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { fileStore } from '~/integrations/files/store.server'
import { change, changedFields, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { logError } from '~/platform/log.server'
import { forbidden } from '~/platform/refusal'
import type { AttachmentUpdate } from './document-schema'
import { searchColumns, spelledAsKnown } from './groups.server'

/** Moves a document into another group, the new one where both are given; none means Uncategorized (DOC-05).
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one. */
export function updateAttachment(
  actor: Actor,
  id: number,
  { group: known, new_group }: AttachmentUpdate,
  version: number | null,
): Promise<void> {
  const asked = new_group ?? known
  return saveCurrent(
    () =>
      change(actor, async () => {
        const stored = await load(actor, id, 'update')
        mustBeCurrent(version, stored, currentOf(stored))
        const group =
          asked === undefined ? stored.group_name : await spelledAsKnown(stored.practice_id, asked)
        const fields = changedFields({ group: stored.group_name }, { group })
        await stored.set({ group_name: group, ...searchColumns(stored.name, group), updated: now() }).save()
        return {
          result: undefined,
          log: {
            type: 'UPDATE',
            text: `Regrouped document ${id} of practice ${stored.practice_id}`,
            resource: 'attachment',
            recordId: id,
            fields,
          },
        }
      }),
    async () => Attachment.findByPk(id).then((stored) => stored && currentOf(stored)),
  )
}

/** Deletes a document for good, its file once that is certain; message templates no longer bring it. @throws
 * Refusal 403. */
export function deleteAttachment(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const stored = await load(actor, id, 'delete')
    // Whoever puts it into a template at this moment is waited for.
    if (writersMeet()) await readRow(`SELECT id FROM attachment WHERE id = $id${forUpdate()}`, { id })
    await writeRows('DELETE FROM message_attachment WHERE attachment_id = $id', { id })
    await deleteRow(Attachment, id)
    await afterCommit(() => dropFile(stored.file_key))
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted document ${id} of practice ${stored.practice_id}`,
        resource: 'attachment',
        recordId: id,
      },
    }
  })
}

/** Deletes a file that no document names any more; one that stays behind is no reason to say that deleting
 * failed. */
async function dropFile(key: string): Promise<void> {
  await (await fileStore()).delete(key).catch((error: unknown) => logError('files.delete', error))
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Attachment> {
  const stored = await Attachment.findByPk(id)
  mustAllow(
    recordRules.attachment[action],
    actor,
    stored && (await loadFacts(actor, { practice: stored.practice_id })),
  )
  if (!stored) throw forbidden()
  return stored
}

function currentOf({ version, name, group_name }: Attachment) {
  return { version, name, group: group_name }
}
