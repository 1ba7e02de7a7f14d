import type { Listing } from '~/core/list/list-query'

/** What the log of a monitored patient lists: what came in, and what was done. */
export const LOG_KINDS = ['readings', 'check', 'outreach', 'review', 'minutes', 'began', 'ended'] as const
export type LogKind = (typeof LOG_KINDS)[number]

export const patientLogListing: Listing = {
  filters: { kind: 'exact' },
  sorts: ['at'],
  defaultSort: '-at',
  defaultPerPage: 50,
}
