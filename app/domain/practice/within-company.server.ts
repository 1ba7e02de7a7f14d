import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { Listing } from '~/domain/listing/list-query'
import { getRecord } from '~/domain/record/resource.server'
import { forbidden } from '~/platform/refusal'
import { practiceResource } from './practice-resource.server'
import type { PracticeRow } from './present-practice'

const { company_id: _company, ...filters } = practiceResource.listing.filters

/** The list of one company's practices: the company is what the address names and no filter of its own. */
export const companyPracticeListing: Listing = { ...practiceResource.listing, filters }

/** Narrows a list of practices to the company that the address names. */
export function ofCompany(companyId: number): Where {
  return { sql: 'practice.company_id = $withinCompany', bind: { withinCompany: companyId } }
}

/** The practice `id` when it belongs to the company that the address names (OP-39). @throws Refusal 403. */
export async function practiceOfCompany(actor: Actor, companyId: number, id: number | null): Promise<PracticeRow> {
  const practice = id === null ? null : await getRecord(practiceResource, actor, id)
  if (practice?.company_id !== companyId) throw forbidden()
  return practice
}
