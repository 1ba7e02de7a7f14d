import { dayAfter, daysBetween } from '~/platform/wall-clock'

export type Rated = { day: string; progress: number }
export type TrendWord = 'improving' | 'steady' | 'slipping'

/** The last week is compared with the three weeks before it. */
const NOW_DAYS = 7
const BEFORE_DAYS = 21
/** Minimum ratings on each side; with fewer, no trend is given. */
const LEAST = 2
/** A difference of at least this many points counts as a change. */
const STEP = 0.5

/**
 * Returns the trend of a habit as one word (decision 044): the mean rating of the last 7 days, including
 * today, compared with the 21 days before. Half a point more is improving, half a point less is slipping,
 * anything between is steady. Null with fewer than two ratings on either side.
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

const WEEK_DAYS = 7

/** Number of days rated, from 0 to 7, of the last seven; today is one of them once it is rated. */
export function ratedInWeek(ratings: readonly Rated[], today: string): number {
  const daysAgo = new Set(ratings.map(({ day }) => daysBetween(day, today)))
  const first = daysAgo.has(0) ? 0 : 1
  return [...daysAgo].filter((ago) => ago >= first && ago < first + WEEK_DAYS).length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
