import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { wordsIn } from '~/core/list/every-word.server'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { groupBy } from '~/platform/group-by'
import { messageCreateSchema, messageUpdateSchema } from './message-schema'
import { createMessage, deleteMessage, updateMessage } from './write-message.server'

type Stored = {
  id: number
  version: number
  practice_id: number
  name: string
  subject: string
  body: string
}

/** A message template with the ids of the documents that it attaches. */
export type MessageRow = Stored & { attachment_ids: number[] }

const text = (column: string) =>
  ({ type: 'text', column: `message.${column}`, folded: true, trigram: 'message_trigram' }) as const

/** The message templates of a practice (MSG-02, MSG-03). */
export const messageResource: Resource<MessageRow> = {
  name: 'message',
  listing: {
    filters: { practice_id: 'exact', text: 'text', name: 'text', subject: 'text' },
    sorts: ['id', 'name', 'subject'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'message',
    filters: {
      practice_id: ownerFilter('message', 'practice_id'),
      text: wordsIn('message', ['name_search', 'subject_search']),
      name: text('name_search'),
      subject: text('subject_search'),
    },
    sorts: { id: 'message.id', name: 'message.name_search', subject: 'message.subject_search' },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('id', ids)
    const theirs = idsIn('message_id', ids)
    const [rows, links] = await Promise.all([
      readRows<Stored>(
        `SELECT id, version, practice_id, name, subject, body FROM message WHERE ${these.sql}`,
        these.bind,
        { kept: true },
      ),
      readRows<{ message_id: number; attachment_id: number }>(
        `SELECT message_id, attachment_id FROM message_attachment WHERE ${theirs.sql} ORDER BY attachment_id`,
        theirs.bind,
        { kept: true },
      ),
    ])
    const byMessage = groupBy(links, (link) => link.message_id)
    return rows.map((row) => ({
      ...row,
      attachment_ids: (byMessage.get(row.id) ?? []).map((link) => link.attachment_id),
    }))
  },
  create: { schema: messageCreateSchema, run: createMessage },
  update: { schema: messageUpdateSchema, run: updateMessage },
  remove: deleteMessage,
}
