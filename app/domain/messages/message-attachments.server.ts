import { readRows, writeRows } from 'db/connection'
import { forKeyShare } from 'db/words'
import { idsIn } from 'db/ids-in'
import { invalid } from '~/platform/refusal'
import { MAX_CHOICES } from './limits'

/** A document to choose from; empty `group` means Uncategorized. */
export type AttachmentChoice = { id: number; name: string; group: string }

/**
 * Returns the documents of a practice to choose from, by group and name: the first 300, and those already
 * chosen.
 */
export async function attachmentChoices(
  practiceId: number,
  chosen: readonly number[],
): Promise<AttachmentChoice[]> {
  const columns = `SELECT id, name, group_name AS "group", place_search AS place FROM attachment
      WHERE practice_id = $practiceId`
  const these = idsIn('id', chosen)
  const [first, kept] = await Promise.all([
    readRows<AttachmentChoice & { place: string }>(
      `${columns} ORDER BY place_search, id LIMIT ${MAX_CHOICES}`,
      { practiceId },
    ),
    chosen.length > 0
      ? readRows<AttachmentChoice & { place: string }>(
          `${columns} AND ${these.sql} ORDER BY place_search, id`,
          { ...these.bind, practiceId },
        )
      : [],
  ])
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...kept.filter(({ id }) => !known.has(id))]
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id))
    .map(({ id, name, group }) => ({ id, name, group }))
}

/** Returns the ids of the documents that a template attaches, in order. */
export async function attachmentsOf(messageId: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    'SELECT attachment_id AS id FROM message_attachment WHERE message_id = $messageId ORDER BY attachment_id',
    { messageId },
  )
  return rows.map(({ id }) => id)
}

/**
 * Replaces the documents of a template.
 * @throws Refusal 422 unless all belong to the practice.
 */
export async function setAttachments(
  messageId: number,
  practiceId: number,
  ids: readonly number[],
): Promise<void> {
  const these = idsIn('id', ids)
  // Locks the documents, so that nobody deletes them before the transaction ends.
  const theirs =
    ids.length > 0
      ? await readRows<{ id: number }>(
          `SELECT id FROM attachment WHERE practice_id = $practiceId AND ${these.sql}
            ORDER BY id${forKeyShare()}`,
          { ...these.bind, practiceId },
        )
      : []
  if (theirs.length !== ids.length) throw invalid({ attachment_ids: ['message.attachmentGone'] })
  await writeRows('DELETE FROM message_attachment WHERE message_id = $messageId', { messageId })
  if (ids.length > 0)
    await writeRows(
      `INSERT INTO message_attachment (message_id, attachment_id) SELECT $messageId, id FROM attachment
        WHERE ${these.sql}`,
      { ...these.bind, messageId },
    )
}
