import { Message } from 'db/models/message'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden } from '~/platform/refusal'
import { attachmentsOf, setAttachments } from './message-attachments.server'
import type { MessageInput, MessageUpdate } from './message-schema'

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
      const { id } = await Message.create({
        practice_id,
        name,
        subject,
        body,
        ...searchColumns(name, subject),
        created: now(),
        updated: now(),
      })
      await setAttachments(id, practice_id, attachment_ids ?? [])
      return {
        result: { id },
        log: {
          type: 'CREATE',
          text: `Created message template ${id} of practice ${practice_id}`,
          resource: 'message',
          recordId: id,
        },
      }
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
  return saveCurrent(
    () =>
      change(actor, async () => {
        const stored = await load(actor, id, 'update')
        const attached = await attachmentsOf(id)
        mustBeCurrent(version, stored, currentOf(stored, attached))
        const { name = stored.name, subject = stored.subject, body = stored.body } = input
        const ids = attachment_ids === undefined ? attached : (attachment_ids ?? [])
        const fields = changedFields(
          { name: stored.name, subject: stored.subject, body: stored.body, attachment_ids: sorted(attached) },
          { name, subject, body, attachment_ids: sorted(ids) },
        )
        if (fields.includes('attachment_ids')) await setAttachments(id, stored.practice_id, ids)
        await stored.set({ name, subject, body, ...searchColumns(name, subject), updated: now() }).save()
        return {
          result: undefined,
          log: {
            type: 'UPDATE',
            text: `Updated message template ${id} of practice ${stored.practice_id}`,
            resource: 'message',
            recordId: id,
            fields,
          },
        }
      }),
    async () =>
      Message.findByPk(id).then(async (stored) => stored && currentOf(stored, await attachmentsOf(id))),
  )
}

/** Takes a template out of the list (MSG-04). @throws Refusal 403. */
export function deleteMessage(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const stored = await load(actor, id, 'delete')
    await setAttachments(id, stored.practice_id, [])
    await stored.set({ archived: 1, updated: now() }).save()
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted message template ${id} of practice ${stored.practice_id}`,
        resource: 'message',
        recordId: id,
      },
    }
  })
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Message> {
  const stored = await Message.findOne({ where: { id, archived: 0 } })
  mustAllow(
    recordRules.message[action],
    actor,
    stored && (await loadFacts(actor, { practice: stored.practice_id })),
  )
  if (!stored) throw forbidden()
  return stored
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(', ')

function searchColumns(name: string, subject: string) {
  return { name_search: fold(name), subject_search: fold(subject) }
}

function currentOf({ version, name, subject, body }: Message, attachment_ids: number[]) {
  return { version, name, subject, body, attachment_ids }
}
