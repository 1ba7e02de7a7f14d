import { todayIn } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'

/** What is older is kept and never counts as new (clinical/readings.md, 1). */
const NEWS_DAYS = 400

/** Whether a day `YYYY-MM-DD` is recent enough that its value calls for action; no day is today. */
export function isNews(day: string | null): boolean {
  return day === null || day >= dayAfter(todayIn('UTC'), -NEWS_DAYS)
}
