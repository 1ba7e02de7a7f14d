import { addMonths, format } from 'date-fns'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import type { Timeframe } from './wellness'

/** The day by which a goal that was set on `day` is to be reached. */
export function goalEnd(day: string, timeframe: Timeframe): string {
  const [count, unit = ''] = timeframe.split(' ')
  if (unit.startsWith('week')) return dayAfter(day, 7 * Number(count))
  return format(addMonths(new Date(`${day}T12:00:00`), Number(count)), 'yyyy-MM-dd')
}

/** A goal is near its end within this many days of it. */
export const NEAR_DAYS = 7

/** How a goal stands on `today`: days that are left (negative once it is over), and whether its end is near or past. */
export function goalState(end: string, today: string): { daysLeft: number; near: boolean; over: boolean } {
  const daysLeft = daysBetween(today, end)
  return { daysLeft, near: daysLeft >= 0 && daysLeft <= NEAR_DAYS, over: daysLeft < 0 }
}
