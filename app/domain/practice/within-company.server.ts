import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { Listing } from '~/core/list/list-query'
import { ownedBy, ownedRecord } from '~/core/resource/owned.server'
import { practiceResource } from './practice-resource.server'

const { company_id: _company, ...filters } = practiceResource.listing.filters

/** The list of one company's practices; the company comes from the address, so it is not a filter. */
export const companyPracticeListing: Listing = { ...practiceResource.listing, filters }

/** Limits a list of practices to the company in the address. */
export function ofCompany(companyId: number): Where {
  return ownedBy('practice.company_id', companyId)
}

/**
 * Returns the practice `id` if it belongs to the company in the address (OP-39).
 * @throws Refusal 403.
 */
export function practiceOfCompany(actor: Actor, companyId: number, id: number | null) {
  return ownedRecord(practiceResource, actor, id, 'company_id', companyId)
}
