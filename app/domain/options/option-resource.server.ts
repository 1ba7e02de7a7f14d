import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Listing } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'
import { optionCreateSchema, optionUpdateSchema } from './option-schema.server'
import { createOption, updateOption } from './options.server'

export type OptionRow = {
  id: number
  name: string
  value: string
  version: number
  created: string
  updated: string
}

const listing: Listing = {
  filters: { name: 'exact' },
  sorts: ['id', 'name'],
  defaultSort: 'id',
  defaultPerPage: 50,
}

/** Platform settings, only for platform administrators (OPT-06). */
export const optionResource: Resource<OptionRow> = {
  name: 'option',
  listing,
  source: {
    kind: 'option',
    filters: { name: { type: 'exact', column: 'app_option.name' } },
    sorts: { id: 'app_option.id', name: 'app_option.name' },
  },
  expands: [],
  read: (ids) => {
    const these = idsIn('id', ids)
    return readRows<OptionRow>(
      `SELECT id, name, value, version, created, updated FROM app_option WHERE ${these.sql}`,
      these.bind,
    )
  },
  create: { schema: optionCreateSchema, run: createOption },
  update: { schema: optionUpdateSchema, run: updateOption },
}
