import { readRows } from 'db/connection'
import type { Resource } from '~/domain/record/resource.server'
import { ownerFilter } from './owner-filter'

const DETAILS = [
  'npi', 'emr_id', 'address', 'address2', 'city', 'state', 'zip', 'email', 'website', 'phone', 'fax', 'comment', 'time_zone',
] as const
type Details = Record<(typeof DETAILS)[number], string | null> & { use_dietid_questionnaire: boolean }
type Named = { id: number; version: number; name: string; company_id: number; type: string[]; disabled: boolean }
type Stored = Omit<Named, 'type' | 'disabled'> & Omit<Details, 'use_dietid_questionnaire'> & { type: string; disabled: number; use_dietid_questionnaire: number }

export type PracticeRow = Named & Partial<Details>

/** Practices; a practitioner reads the names of the own company's (the provider picker, OP-53) and all of the own one. */
export const practiceResource: Resource<PracticeRow> = {
  name: 'practice',
  listing: { filters: { name: 'text', company_id: 'exact' }, sorts: ['id', 'name'], defaultSort: 'id', defaultPerPage: 50 },
  source: {
    table: 'practice',
    live: 'practice.archived = 0',
    filters: { name: { type: 'text', column: 'practice.name_search', folded: true }, company_id: ownerFilter('practice', 'company_id') },
    sorts: { id: 'practice.id', name: 'practice.name_search' },
  },
  expands: [],
  read: async (ids, actor) => {
    const rows = await readRows<Stored>(
      `SELECT id, version, name, company_id, type, disabled, use_dietid_questionnaire, ${DETAILS.join(', ')} FROM practice WHERE id IN (${ids.map(Number).join(', ')})`,
    )
    return rows.map((row) => present(row, actor.role !== 'PRACTITIONER' || row.id === actor.practitioner?.practiceId))
  },
}

function present(row: Stored, all: boolean): PracticeRow {
  const { id, version, name, company_id } = row
  const named: Named = { id, version, name, company_id, type: row.type.split('|').filter(Boolean), disabled: row.disabled === 1 }
  if (!all) return named
  return { ...named, use_dietid_questionnaire: row.use_dietid_questionnaire === 1, ...Object.fromEntries(DETAILS.map((field) => [field, row[field]])) }
}
