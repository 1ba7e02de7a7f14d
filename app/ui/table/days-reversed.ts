import { useState } from 'react'
import type { Listing, ListQuery } from '~/core/list/list-query'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a list is asked for days of which the first is after the last: nothing can be found then. */
export function areDaysReversed(
  { filters: { from = '', to = '' } }: ListQuery,
  { filters }: Listing,
): boolean {
  return filters.from === 'date' && filters.to === 'date' && DAY.test(from) && DAY.test(to) && from > to
}

/** True from the first time on: what was opened for a fault does not close while it is being corrected. */
export function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return now || once
}
