import { todayIn } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'

/** Older readings never count as new (clinical/readings.md, 1). */
const NEWS_DAYS = 400

/** True if a day `YYYY-MM-DD` is recent enough that its value calls for action; null means today. */
export function isNews(day: string | null): boolean {
  return day === null || day >= dayAfter(todayIn('UTC'), -NEWS_DAYS)
}
