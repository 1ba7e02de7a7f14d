import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { DAYS_OF_PERIOD } from './rules'

/** First to last day, inclusive. */
export type Period = { starts: string; until: string }

/**
 * One monitoring episode; `ended` is its last day, null while it continues; `taught` is when the patient was
 * first shown how to use an ordered medical device, if recorded.
 */
export type Episode = { since: string; ended: string | null; taught?: string | null }

/**
 * Returns the 30-day blocks of an episode that have begun, oldest first. They are fixed and consecutive from
 * its first day, never extended or paused; the last one may still be running. Blocks that ended before `from`
 * are left out.
 */
export function blocksOf(
  { since, ended }: Episode,
  { from, today }: { from: string; today: string },
): Period[] {
  const last = ended !== null && ended < today ? ended : today
  const past = Math.max(0, Math.floor(daysBetween(since, from) / DAYS_OF_PERIOD))
  const blocks: Period[] = []
  for (
    let starts = dayAfter(since, past * DAYS_OF_PERIOD);
    starts <= last;
    starts = dayAfter(starts, DAYS_OF_PERIOD)
  )
    blocks.push({ starts, until: dayAfter(starts, DAYS_OF_PERIOD - 1) })
  return blocks
}

/** Returns the calendar months with monitoring, oldest first; those that ended before `from` are left out. */
export function monthsOf(
  episodes: readonly Episode[],
  { from, today }: { from: string; today: string },
): Period[] {
  const firsts = new Set<string>()
  for (const { since, ended } of episodes) {
    const last = ended !== null && ended < today ? ended : today
    const begin = since > from ? since : from
    for (let first = `${begin.slice(0, 7)}-01`; first <= last; first = dayAfter(endOfMonth(first), 1))
      firsts.add(first)
  }
  return [...firsts].sort().map((starts) => ({ starts, until: endOfMonth(starts) }))
}

/** True if two periods share a day. */
export function overlap(one: Period, other: Period): boolean {
  return one.starts <= other.until && other.starts <= one.until
}

/** Returns the last day of a day's month. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
