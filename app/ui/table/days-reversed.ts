import { useState } from 'react'
import type { Listing, ListQuery } from '~/core/list/list-query'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** True if a list is filtered by days whose first is after the last: nothing can match. */
export function areDaysReversed(
  { filters: { from = '', to = '' } }: ListQuery,
  { filters }: Listing,
): boolean {
  return filters.from === 'date' && filters.to === 'date' && DAY.test(from) && DAY.test(to) && from > to
}

/**
 * Stays true once it was true: what was opened because of an error does not close while the error is being
 * corrected.
 */
export function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return now || once
}
