import type { Listing } from '~/core/list/list-query'

/** The views of the monitored patients (RPM-08, and out of range); without one, everybody is shown. */
export const MONITORED_VIEWS = [
  'out_of_range',
  'needs_outreach',
  'needs_check',
  'ready_for_billing',
  'checked',
] as const
export type MonitoredView = (typeof MONITORED_VIEWS)[number]

/**
 * Filters and sorts of the list of monitored patients. The most urgent come first: readings that require
 * action, readings out of range, outreach due, check due. A row has six readings with trends, so a page is
 * shorter than in other lists.
 */
export const monitoredListing: Listing = {
  filters: { q: 'text', show: 'exact' },
  sorts: ['place', 'lastname', 'last_metric', 'last_check', 'device_days', 'minutes'],
  defaultSort: 'place',
  defaultPerPage: 20,
}
