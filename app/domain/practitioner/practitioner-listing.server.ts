import { readListQuery, type Listing, type ListQuery } from '~/core/list/list-query'
import { practitionerResource } from './practitioner-resource.server'

const { practice_id: _practice, ...filters } = practitionerResource.listing.filters

/**
 * Returns the list query of one practice's practitioners from an address; `?practiceId=` is kept in every
 * link of the list (OP-07).
 */
export function readPractitionerQuery(params: URLSearchParams): { listing: Listing; query: ListQuery } {
  const practiceId = params.get('practiceId')
  const listing = {
    ...practitionerResource.listing,
    filters,
    ...(practiceId !== null && { fixed: { practiceId } }),
  }
  return { listing, query: readListQuery(params, listing) }
}
