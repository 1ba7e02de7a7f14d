import { groupBy } from '~/platform/group-by'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { daysOfPoint } from './date-range'
import { DECIMALS, shown, type Metric, type WeightUnit } from './metric'

/** What a day's readings of one metric come to. */
export type DayValue = {
  day: string
  average: number
  highest: number
  diastolic: number | null
}

/** One point of a chart; of blood pressure the box from `low` (diastolic) to `value` (systolic). */
export type MetricPoint = { from: string; to: string; value: number; low: number | null }

/** A goal's line, from the day before which another goal held to its own day. */
export type GoalLine = { from: string; to: string; value: number }

/** Counted things of a day come from several devices and are not added up. */
const HIGHEST: readonly Metric[] = ['ACTIVITY', 'SLEEP']

/** The points of a chart, oldest first: days, weeks or months by the length of the range. */
export function pointsOf(
  metric: Metric,
  days: readonly DayValue[],
  range: { from: string; to: string },
  unit: WeightUnit,
): MetricPoint[] {
  const size = daysOfPoint(range)
  const groups = groupBy(days, ({ day }) => Math.floor(daysBetween(range.from, day) / size))
  return [...groups.entries()]
    .sort(([one], [other]) => one - other)
    .map(([place, own]) => {
      const from = dayAfter(range.from, place * size)
      const last = dayAfter(from, size - 1)
      const lows = own.flatMap(({ diastolic }) => diastolic ?? [])
      return {
        from,
        to: last < range.to ? last : range.to,
        value: shown(metric, mean(own.map((day) => valueOf(metric, day))), unit),
        low: lows.length > 0 ? mean(lows) : null,
      }
    })
}

function valueOf(metric: Metric, { average, highest }: DayValue): number {
  return HIGHEST.includes(metric) ? highest : average
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The goals as lines within the range: each holds from the day after the one before it up to its own day. */
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

/** The numbers that the axis begins and ends with: round, and around everything drawn. */
export function axisOf(values: readonly number[], whole: boolean): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.1, Math.abs(high) * 0.01, whole ? 1 : 0.5)
  const step = 10 ** Math.floor(Math.log10(Math.max(high - low, room) || 1))
  const floor = Math.floor((low - room) / step) * step
  const ceiling = Math.ceil((high + room) / step) * step
  return [tidy(low >= 0 ? Math.max(0, floor) : floor), tidy(ceiling)]
}

/** Three or four numbers between the ends of an axis, ends included. */
export function ticksOf([low, high]: readonly [number, number]): number[] {
  return [0, 1, 2].map((third) => tidy(low + ((high - low) * third) / 2))
}

const tidy = (value: number) => Number(value.toFixed(4))

/** A value as it is written: hours and minutes of sleep, else the decimals of the metric (MET-17). */
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
