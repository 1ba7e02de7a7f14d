import { Message } from 'db/models/message'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { attachmentsOf, setAttachments } from './message-attachments.server'
import type { MessageInput, MessageUpdate } from './message-schema'

const MESSAGE: OwnedKind<Message> = {
  model: Message,
  resource: 'message',
  name: 'message template',
  made: 'Created',
  owners: ['practice'],
  current: async ({ id, version, name, subject, body }) => ({
    version,
    name,
    subject,
    body,
    attachment_ids: await attachmentsOf(id),
  }),
  follows: ({ name, subject }) => searchColumns(name, subject),
}

/** Creates a message template of a practice; a repeat with the same `key` answers the first one's id. @throws
 * Refusal 403, 422. */
export function createMessage(
  actor: Actor,
  { practice_id, name, subject, body, attachment_ids }: MessageInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'message.create', key, () =>
    change(actor, async () => {
      await lockOwner({ table: 'practice', id: practice_id }, 'adding')
      mustAllow(recordRules.message.create, actor, await loadFacts(actor, { practice: practice_id }))
      const row = await Message.create({
        practice_id,
        name,
        subject,
        body,
        ...searchColumns(name, subject),
        created: now(),
        updated: now(),
      })
      await setAttachments(row.id, practice_id, attachment_ids ?? [])
      return { result: { id: row.id }, log: ownedEntry(MESSAGE, 'CREATE', row) }
    }),
  )
}

/** Saves the given fields of a template. @throws Refusal 403, also when it was deleted; 422; Conflict 409
 * when `version` is not the stored one. */
export function updateMessage(
  actor: Actor,
  id: number,
  { attachment_ids, ...input }: MessageUpdate,
  version: number | null,
): Promise<void> {
  return updateOwned(
    MESSAGE,
    actor,
    id,
    version,
    (stored) => ({
      name: input.name ?? stored.name,
      subject: input.subject ?? stored.subject,
      body: input.body ?? stored.body,
    }),
    async ({ practice_id }) => {
      const ids = attachment_ids ?? []
      if (attachment_ids === undefined || sorted(ids) === sorted(await attachmentsOf(id))) return []
      await setAttachments(id, practice_id, ids)
      return ['attachment_ids']
    },
  )
}

/** Takes a template out of the list (MSG-04). @throws Refusal 403. */
export function deleteMessage(actor: Actor, id: number): Promise<void> {
  return deleteOwned(MESSAGE, actor, id, ({ practice_id }) => setAttachments(id, practice_id, []))
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(', ')

function searchColumns(name: string, subject: string) {
  return { name_search: fold(name), subject_search: fold(subject) }
}
