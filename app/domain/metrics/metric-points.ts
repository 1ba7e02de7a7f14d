import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { DECIMALS, type Metric } from './metric'

/** The line of a goal, from the day it takes effect to its target day. */
export type GoalLine = { from: string; to: string; value: number }

/**
 * Returns the days that point number `place` of a range covers when each covers `size` (the last one what is
 * left), and the position of their middle in the range, from 0 to 1.
 */
export function periodOf(
  range: { from: string; to: string },
  size: number,
  place: number,
): { from: string; to: string; at: number } {
  const last = daysBetween(range.from, range.to)
  const [begins, ends] = [place * size, Math.min(place * size + size - 1, last)]
  return {
    from: dayAfter(range.from, begins),
    to: dayAfter(range.from, ends),
    at: last > 0 ? (begins + ends) / 2 / last : 0.5,
  }
}

/**
 * Returns the goals as lines within the range: each holds from the day after the previous goal's day up to
 * its own.
 */
export function goalLines(
  goals: readonly { day: string; value: number }[],
  range: { from: string; to: string },
): GoalLine[] {
  const inOrder = [...goals].sort((one, other) => one.day.localeCompare(other.day))
  return inOrder.flatMap(({ day, value }, index) => {
    const before = inOrder[index - 1]?.day
    const from = before && before >= range.from ? before : range.from
    const to = day < range.to ? day : range.to
    return from <= to && day >= range.from && (before ?? '') < range.to ? [{ from, to, value }] : []
  })
}

/** Returns the ends of the axis: round numbers that enclose everything drawn. */
export function axisOf(values: readonly number[], whole: boolean): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.1, Math.abs(high) * 0.01, whole ? 1 : 0.5)
  const step = 10 ** Math.floor(Math.log10(Math.max(high - low, room) || 1))
  const floor = Math.floor((low - room) / step) * step
  const ceiling = Math.ceil((high + room) / step) * step
  return [tidy(low >= 0 ? Math.max(0, floor) : floor), tidy(ceiling)]
}

/** Returns three or four numbers along an axis, including its ends. */
export function ticksOf([low, high]: readonly [number, number]): number[] {
  return [0, 1, 2].map((third) => tidy(low + ((high - low) * third) / 2))
}

const tidy = (value: number) => Number(value.toFixed(4))

/** Returns a value as text: hours and minutes for sleep, else with the metric's decimals (MET-17). */
export function written(
  metric: Metric,
  value: number,
  number: (value: number, digits: number) => string,
): string {
  if (metric === 'SLEEP') return hoursAndMinutes(value)
  return number(value, DECIMALS[metric])
}

/** Minutes as `h:mm`. */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
