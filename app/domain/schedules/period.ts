import { addMonths, format } from 'date-fns'
import { dayAfter, daysBetween } from '~/platform/wall-clock'

export const UNITS = ['week', 'month'] as const
export type Unit = (typeof UNITS)[number]
export type Rhythm = { every: number; unit: Unit; starts: string; ends: string | null }

/**
 * Returns the start of the nth period, where 0 is the first; monthly periods keep their day of the month, or
 * use the last day of a shorter month.
 */
export function periodStart({ every, unit, starts }: Rhythm, n: number): string {
  if (unit === 'week') return dayAfter(starts, 7 * every * n)
  return format(addMonths(new Date(`${starts}T12:00:00`), every * n), 'yyyy-MM-dd')
}

/** Returns the first day of the current period; null before the first one and after the end. */
export function currentPeriod(rhythm: Rhythm, today: string): string | null {
  const { every, unit, starts, ends } = rhythm
  if (today < starts || (ends !== null && today > ends)) return null
  // Months have at most 31 days, so this estimate is never too late; then advance step by step.
  let n = Math.floor(daysBetween(starts, today) / (every * (unit === 'week' ? 7 : 31)))
  while (periodStart(rhythm, n + 1) <= today) n += 1
  return periodStart(rhythm, n)
}
