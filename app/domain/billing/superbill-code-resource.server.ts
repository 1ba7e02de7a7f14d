import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { wordsIn } from '~/core/list/every-word.server'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { superbillCodeCreateSchema, superbillCodeUpdateSchema } from './superbill-code-schema'
import { createSuperbillCode, deleteSuperbillCode, updateSuperbillCode } from './write-superbill-code.server'

/** `charge` is in cents. */
export type SuperbillCodeRow = {
  id: number
  version: number
  practice_id: number
  code: string
  description: string
  charge: number
  unit_minutes: number | null
}

const text = (column: string) =>
  ({
    type: 'text',
    column: `superbill_code.${column}`,
    folded: true,
    trigram: 'superbill_code_trigram',
  }) as const

/** The codes that a practice bills, with its own short descriptions and charges (BILL-01, BILL-02). */
export const superbillCodeResource: Resource<SuperbillCodeRow> = {
  name: 'superbill-code',
  listing: {
    filters: { practice_id: 'exact', text: 'text', code: 'text', description: 'text' },
    sorts: ['id', 'code', 'description', 'charge'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'superbill_code',
    filters: {
      practice_id: ownerFilter('superbill_code', 'practice_id'),
      text: wordsIn('superbill_code', ['code_search', 'description_search']),
      code: text('code_search'),
      description: text('description_search'),
    },
    sorts: {
      id: 'superbill_code.id',
      code: 'superbill_code.code_search',
      description: 'superbill_code.description_search',
      charge: 'superbill_code.charge',
    },
  },
  expands: [],
  read: (ids) => {
    const these = idsIn('id', ids)
    return readRows<SuperbillCodeRow>(
      `SELECT id, version, practice_id, code, description, charge, unit_minutes FROM superbill_code
        WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
  },
  create: { schema: superbillCodeCreateSchema, run: createSuperbillCode },
  update: { schema: superbillCodeUpdateSchema, run: updateSuperbillCode },
  remove: deleteSuperbillCode,
}
