import type { Listing } from '~/core/list/list-query'

/**
 * The views of the ledger; without one, everybody monitored in the month is shown. `ready` covers all months:
 * what is met stays until it is billed or waived.
 */
export const LEDGER_VIEWS = ['ready', 'unbilled', 'billed', 'open'] as const
export type LedgerView = (typeof LEDGER_VIEWS)[number]

/** Returns the listing (filters and sorts) of a month's ledger. */
export function ledgerListing(month: string): Listing {
  return {
    filters: { q: 'text', show: 'exact' },
    sorts: ['lastname', 'id'],
    defaultSort: 'lastname',
    defaultPerPage: 50,
    fixed: { month },
  }
}
