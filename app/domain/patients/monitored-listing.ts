import type { Listing } from '~/core/list/list-query'

/** The views of the monitored patients (RPM-08, and out of range); without one everybody is shown. */
export const MONITORED_VIEWS = [
  'out_of_range',
  'needs_outreach',
  'needs_check',
  'ready_for_billing',
  'checked',
] as const
export type MonitoredView = (typeof MONITORED_VIEWS)[number]

/**
 * What the list of monitored patients may be asked for; the worst stands first: readings that call
 * for action, readings out of range, who must be asked, who needs a check. A row holds six readings with their course, so a page is shorter than that of other lists.
 */
export const monitoredListing: Listing = {
  filters: { q: 'text', show: 'exact' },
  sorts: ['place', 'lastname', 'last_metric', 'last_check', 'device_days', 'minutes'],
  defaultSort: 'place',
  defaultPerPage: 20,
}
