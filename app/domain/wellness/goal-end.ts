import { addMonths, format } from 'date-fns'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import type { Timeframe } from './wellness'

/** Returns the day by which a goal set on `day` is to be reached. */
export function goalEnd(day: string, timeframe: Timeframe): string {
  const [count, unit = ''] = timeframe.split(' ')
  if (unit.startsWith('week')) return dayAfter(day, 7 * Number(count))
  return format(addMonths(new Date(`${day}T12:00:00`), Number(count)), 'yyyy-MM-dd')
}

/** Extra days on both sides, because months differ in length and days by time zone. */
const SLACK_DAYS = 5

/**
 * Returns the instants between which a goal of this timeframe must have been set to end within `days` of
 * `today`, with some extra.
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

/** Days before its end within which a goal counts as near. */
export const NEAR_DAYS = 7

/**
 * Returns the state of a goal on `today`: days left (negative once it is over), and whether its end is near
 * or past.
 */
export function goalState(end: string, today: string): { daysLeft: number; near: boolean; over: boolean } {
  const daysLeft = daysBetween(today, end)
  return { daysLeft, near: daysLeft >= 0 && daysLeft <= NEAR_DAYS, over: daysLeft < 0 }
}
