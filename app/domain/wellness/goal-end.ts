import { addMonths, format } from 'date-fns'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import type { Timeframe } from './wellness'

/** The day by which a goal that was set on `day` is to be reached. */
export function goalEnd(day: string, timeframe: Timeframe): string {
  const [count, unit = ''] = timeframe.split(' ')
  if (unit.startsWith('week')) return dayAfter(day, 7 * Number(count))
  return format(addMonths(new Date(`${day}T12:00:00`), Number(count)), 'yyyy-MM-dd')
}

/** Months differ in length and days in their zones: so many days more on either side. */
const SLACK_DAYS = 5

/**
 * Between which instants a goal of this timeframe was set if it ends within `days` of `today`, and a little
 * more.
 */
export function setBetween(today: string, days: number, timeframe: Timeframe): { from: string; to: string } {
  const [count, unit = ''] = timeframe.split(' ')
  const began = (end: string) =>
    unit.startsWith('week')
      ? dayAfter(end, -7 * Number(count))
      : format(addMonths(new Date(`${end}T12:00:00`), -Number(count)), 'yyyy-MM-dd')
  return {
    from: began(dayAfter(today, -days - SLACK_DAYS)),
    to: `${began(dayAfter(today, days + SLACK_DAYS))}T23:59:59.999Z`,
  }
}

/** A goal is near its end within this many days of it. */
export const NEAR_DAYS = 7

/**
 * How a goal stands on `today`: days that are left (negative once it is over), and whether its end is near or
 * past.
 */
export function goalState(end: string, today: string): { daysLeft: number; near: boolean; over: boolean } {
  const daysLeft = daysBetween(today, end)
  return { daysLeft, near: daysLeft >= 0 && daysLeft <= NEAR_DAYS, over: daysLeft < 0 }
}
