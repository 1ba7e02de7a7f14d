import { readRow } from 'db/connection'
import { Message } from 'db/models/message'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockNames } from '~/core/change/lock-names.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
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

/**
 * Creates a message template of a practice; a repeat with the same `key` returns the id of the first call.
 * @throws Refusal 403, 422.
 */
export function createMessage(
  actor: Actor,
  { practice_id, name, subject, body, attachment_ids }: MessageInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'message.create', key, () =>
    change(actor, async () => {
      await lockOwner({ table: 'practice', id: practice_id }, 'adding')
      mustAllow(recordRules.message.create, actor, await loadFacts(actor, { practice: practice_id }))
      await mustBeFreeName(practice_id, name)
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

/**
 * Updates the given fields of a template.
 * @throws Refusal 403, also when it was deleted; 422; Conflict 409 when `version` is not the stored one.
 */
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
    async (stored) => {
      const { name = stored.name, subject = stored.subject, body = stored.body } = input
      if (fold(name) !== stored.name_search) await mustBeFreeName(stored.practice_id, name, id)
      return { name, subject, body }
    },
    async ({ practice_id }) => {
      const ids = attachment_ids ?? []
      if (attachment_ids === undefined || sorted(ids) === sorted(await attachmentsOf(id))) return []
      await setAttachments(id, practice_id, ids)
      return ['attachment_ids']
    },
  )
}

/**
 * Removes a template from the list (MSG-04).
 * @throws Refusal 403.
 */
export function deleteMessage(actor: Actor, id: number): Promise<void> {
  return deleteOwned(MESSAGE, actor, id, ({ practice_id }) => setAttachments(id, practice_id, []))
}

/**
 * Two templates of the same name could not be told apart when choosing one.
 * @throws Refusal 422.
 */
async function mustBeFreeName(practiceId: number, name: string, id = 0): Promise<void> {
  await lockNames('message', practiceId)
  const taken = await readRow(
    `SELECT id FROM message WHERE practice_id = $practiceId AND name_search = $name AND archived = 0
      AND id <> $id`,
    { practiceId, name: fold(name), id },
  )
  if (taken) throw invalid({ name: ['message.nameInUse'] })
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(', ')

function searchColumns(name: string, subject: string) {
  return { name_search: fold(name), subject_search: fold(subject) }
}
