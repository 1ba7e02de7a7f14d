import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Resource } from '~/core/resource/resource.server'
import { tally } from '~/core/list/tally'
import { resellerSchema, resellerUpdateSchema } from './organisation-schema'
import { createReseller, deleteReseller, updateReseller } from './write-reseller.server'

export type ResellerRow = {
  id: number
  version: number
  name: string
  companyCount: number
  administratorCount: number
}

/** Resellers with the number of their companies and administrators (RES-09, OP-64). */
export const resellerResource: Resource<ResellerRow> = {
  name: 'reseller',
  listing: { filters: { name: 'text' }, sorts: ['id', 'name'], defaultSort: 'id', defaultPerPage: 50 },
  source: {
    kind: 'reseller',
    filters: {
      name: { type: 'text', column: 'reseller.name_search', folded: true, trigram: 'reseller_trigram' },
    },
    sorts: { id: 'reseller.id', name: 'reseller.name_search' },
  },
  expands: [],
  read: (ids) => {
    const these = idsIn('r.id', ids)
    return readRows<ResellerRow>(
      `SELECT r.id, r.version, r.name, ${tally('company', 'r.id')} AS "companyCount",
              ${tally('reseller_admin', 'r.id')} AS "administratorCount"
         FROM reseller r WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
  },
  create: { schema: resellerSchema, run: createReseller },
  update: { schema: resellerUpdateSchema, run: updateReseller },
  remove: deleteReseller,
}
