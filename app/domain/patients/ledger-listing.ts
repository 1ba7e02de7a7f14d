import type { Listing } from '~/core/list/list-query'

/**
 * The views of the ledger; without one everybody is shown who was monitored in the month. `ready` is of all
 * months: what is met stays until it is billed or given up.
 */
export const LEDGER_VIEWS = ['ready', 'unbilled', 'billed', 'open'] as const
export type LedgerView = (typeof LEDGER_VIEWS)[number]

/** What the ledger of a month may be asked for. */
export function ledgerListing(month: string): Listing {
  return {
    filters: { q: 'text', show: 'exact' },
    sorts: ['lastname', 'id'],
    defaultSort: 'lastname',
    defaultPerPage: 50,
    fixed: { month },
  }
}
