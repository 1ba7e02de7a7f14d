import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { superbillCodeResource, type SuperbillCodeRow } from '~/domain/billing/superbill-code-resource.server'
import { attachmentResource, type AttachmentRow } from '~/domain/documents/attachment-resource.server'
import { messageResource, type MessageRow } from '~/domain/messages/message-resource.server'
import { tableOf } from '~/core/list/list-where.server'
import { listRecords, type Resource } from '~/core/resource/resource.server'
import { groupBy } from '~/platform/group-by'

/** Further records of a practice (PRAC-08); only those requested, and those the reader may list. */
export type KeptThings = {
  messages?: MessageRow[]
  attachments?: AttachmentRow[]
  superbillCodes?: SuperbillCodeRow[]
}

export const KEPT_THINGS = ['messages', 'attachments', 'superbillCodes'] as const

const MOST = 100_000

/**
 * Returns the message templates, documents and superbill codes of some practices, each within its own scope.
 */
export async function keptThings(
  ids: readonly number[],
  actor: Actor,
  expand: readonly string[],
): Promise<(practiceId: number) => KeptThings> {
  const ofThese = async <Row extends { practice_id: number }>(
    name: (typeof KEPT_THINGS)[number],
    resource: Resource<Row>,
  ) => {
    if (!expand.includes(name) || !decide(recordRules[resource.name].list, actor, {})) return null
    const within = idsIn(`${tableOf(resource.source)}.practice_id`, ids)
    const { rows } = await listRecords(
      resource,
      actor,
      { filters: {}, sort: 'id', descending: false, page: 0, perPage: MOST },
      { within },
    )
    return groupBy<Row, number>(rows, (row) => row.practice_id)
  }
  const [messages, attachments, codes] = await Promise.all([
    ofThese('messages', messageResource),
    ofThese('attachments', attachmentResource),
    ofThese('superbillCodes', superbillCodeResource),
  ])
  return (id) => ({
    ...(messages && { messages: messages.get(id) ?? [] }),
    ...(attachments && { attachments: attachments.get(id) ?? [] }),
    ...(codes && { superbillCodes: codes.get(id) ?? [] }),
  })
}
