import { dayAfter, daysBetween } from '~/platform/wall-clock'

export type Rated = { day: string; progress: number }
export type TrendWord = 'improving' | 'steady' | 'slipping'

/** The latest week is compared with the three weeks before it. */
const NOW_DAYS = 7
const BEFORE_DAYS = 21
/** Each side needs so many ratings, or nothing is said. */
const LEAST = 2
/** So much of a point more or less is a change. */
const STEP = 0.5

/**
 * How a habit goes, in a word (decision 044): the mean rating of the last 7 days, today included, against
 * that of the 21 days before. Half a point more is improving, half a point less is slipping, all between is
 * steady. Null with fewer than two ratings on either side.
 */
export function trendWord(ratings: readonly Rated[], today: string): TrendWord | null {
  const within = (from: number, to: number) => {
    const [last, before] = [dayAfter(today, -from), dayAfter(today, -to)]
    return ratings.filter(({ day }) => day <= last && day > before).map(({ progress }) => progress)
  }
  const latest = within(0, NOW_DAYS)
  const earlier = within(NOW_DAYS, NOW_DAYS + BEFORE_DAYS)
  if (latest.length < LEAST || earlier.length < LEAST) return null
  const change = mean(latest) - mean(earlier)
  if (change >= STEP) return 'improving'
  return change <= -STEP ? 'slipping' : 'steady'
}

/** How many days in a row were rated, up to today; a day that is not over yet breaks nothing. */
export function streak(ratings: readonly Rated[], today: string): number {
  const daysAgo = new Set(ratings.map(({ day }) => daysBetween(day, today)))
  const first = daysAgo.has(0) ? 0 : 1
  let after = first
  while (daysAgo.has(after)) after += 1
  return after - first
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
