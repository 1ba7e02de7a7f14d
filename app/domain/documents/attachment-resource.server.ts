import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { fileStore } from '~/integrations/files/store.server'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { attachmentUpdateSchema } from './document-schema'
import { inGroup } from './groups.server'
import { deleteAttachment, updateAttachment } from './write-attachment.server'

type Stored = {
  id: number
  version: number
  practice_id: number
  name: string
  group: string
  size: number
  created: string
  file_key: string
}

/** `size` in bytes; empty `group` means Uncategorized; `file_exists` comes from the file store. */
export type AttachmentRow = Omit<Stored, 'file_key'> & {
  model_class: 'Practice'
  model_id: number
  file_exists: boolean
}

/** The PDF documents of a practice (DOC-01, DOC-02); created by `attachment/upload`. */
export const attachmentResource: Resource<AttachmentRow> = {
  name: 'attachment',
  listing: {
    filters: { practice_id: 'exact', name: 'text', group: 'exact' },
    sorts: ['id', 'group', 'name', 'size', 'created'],
    defaultSort: 'group',
    defaultPerPage: 50,
  },
  source: {
    kind: 'attachment',
    filters: {
      practice_id: ownerFilter('attachment', 'practice_id'),
      name: { type: 'text', column: 'attachment.name_search', folded: true, trigram: 'attachment_trigram' },
      group: { type: 'exact', column: 'attachment.place_search', where: inGroup },
    },
    sorts: {
      id: 'attachment.id',
      group: 'attachment.place_search',
      name: 'attachment.name_search',
      size: 'attachment.size',
      created: 'attachment.created',
    },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('id', ids)
    const rows = await readRows<Stored>(
      `SELECT id, version, practice_id, name, group_name AS "group", size, created, file_key FROM attachment
        WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    const there = await (await fileStore()).exists(rows.map((row) => row.file_key))
    return rows.map(({ file_key, ...row }) => ({
      ...row,
      model_class: 'Practice',
      model_id: row.practice_id,
      file_exists: there.has(file_key),
    }))
  },
  update: { schema: attachmentUpdateSchema, run: updateAttachment },
  remove: deleteAttachment,
}
