import { addMonths, format } from 'date-fns'
import { dayAfter, daysBetween } from '~/platform/wall-clock'

export const UNITS = ['week', 'month'] as const
export type Unit = (typeof UNITS)[number]
export type Rhythm = { every: number; unit: Unit; starts: string; ends: string | null }

/** The beginning of the nth period, 0 for the first; months keep their day, or end with the month. */
export function periodStart({ every, unit, starts }: Rhythm, n: number): string {
  if (unit === 'week') return dayAfter(starts, 7 * every * n)
  return format(addMonths(new Date(`${starts}T12:00:00`), every * n), 'yyyy-MM-dd')
}

/** The first day of the period that `today` is in; null before the first one and after the end. */
export function currentPeriod(rhythm: Rhythm, today: string): string | null {
  const { every, unit, starts, ends } = rhythm
  if (today < starts || (ends !== null && today > ends)) return null
  // No month is longer than 31 days, so this is not too late; from here on step by step.
  let n = Math.floor(daysBetween(starts, today) / (every * (unit === 'week' ? 7 : 31)))
  while (periodStart(rhythm, n + 1) <= today) n += 1
  return periodStart(rhythm, n)
}
