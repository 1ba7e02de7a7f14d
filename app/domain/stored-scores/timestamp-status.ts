/** How fresh a score is (SCO-23). */
export type TimestampStatus = 'none' | 'recent' | 'old'

/**
 * Returns `none` without a score; `recent` if it was updated within the last `months` months before `now`
 * (inclusive), or if no interval is given; else `old`. Both are UTC instants.
 */
export function timestampStatus(updated: string | null, now: Date, months?: number): TimestampStatus {
  if (!updated) return 'none'
  if (months === undefined) return 'recent'
  return updated >= monthsBefore(now, months).toISOString() ? 'recent' : 'old'
}

/** The same day and time some months earlier; in a shorter month its last day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return then
}
