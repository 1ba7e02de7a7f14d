import { DIASTOLIC_LIMITS, LIMITS, METRICS, type Metric } from './metric'
import { dayAfter } from '~/platform/wall-clock'

/** What a range applies to: each metric, with the two values of a blood pressure separately. */
export const RANGE_METRICS = [
  'ACTIVITY',
  'WEIGHT',
  'HEARTRATE',
  'HRV',
  'SYSTOLIC',
  'DIASTOLIC',
  'SPO2',
  'SLEEP',
  'GLUCOSE',
] as const
export type RangeMetric = (typeof RANGE_METRICS)[number]

/** Null means no limit; `change` is the maximum rise or fall within `change_days` days. */
export type Limits = {
  low: number | null
  high: number | null
  change: number | null
  change_days: number | null
}
export type Range = Limits & { metric: RangeMetric }

export type RangeReading = {
  id?: number
  metric: Metric
  day: string
  value: number
  diastolic: number | null
}

/** A value outside its range: which limit, and for a change within how many days. */
export type Outside = {
  metric: RangeMetric
  day: string
  value: number
  how: 'low' | 'high' | 'rise' | 'fall'
  limit: number
  days: number | null
  /** How far outside, as a share of the limit; for a change, how far beyond the allowed change. */
  beyond: number
}

/** Maximum days over which a change can be limited. */
export const MOST_CHANGE_DAYS = 90

/** Metrics that add up over the day, where the highest value counts; for others each reading does. */
const ADDED_UP: readonly RangeMetric[] = ['ACTIVITY', 'SLEEP']
/** Metrics counted until the day ends, which cannot be too low before that. */
const COUNTED_ALL_DAY: readonly RangeMetric[] = ['ACTIVITY']

/** Returns the bounds within which a limit makes sense. */
export function limitsOf(metric: RangeMetric): readonly [number, number] {
  if (metric === 'SYSTOLIC') return LIMITS.BLOOD_PRESSURE
  if (metric === 'DIASTOLIC') return DIASTOLIC_LIMITS
  return LIMITS[metric]
}

/** Returns the metric of the readings to which a range applies. */
export function readFrom(metric: RangeMetric): Metric {
  return metric === 'SYSTOLIC' || metric === 'DIASTOLIC' ? 'BLOOD_PRESSURE' : metric
}

/** True if the readings of a day are running totals, of which the highest is the day's. */
export function addsUp(metric: RangeMetric | Metric): boolean {
  return ADDED_UP.some((one) => one === metric)
}

/**
 * Returns the readings since `from` that are outside their range, at most one value per metric and day,
 * newest day first. Earlier readings are only used for changes. The result does not depend on the order of
 * the readings.
 */
export function outsideOf(
  ranges: readonly Range[],
  readings: readonly RangeReading[],
  { from, today }: { from: string; today: string },
): Outside[] {
  return ranges
    .flatMap((range) => outsideOne(range, valuesOf(range.metric, readings), { from, today }))
    .sort((one, other) => other.day.localeCompare(one.day) || orderOf(one) - orderOf(other))
}

/**
 * Returns, by reading id, the worst violation of each of the `asked` readings that is outside a range. For
 * metrics that add up, the reading with the day's figure is judged. Earlier readings are only used for
 * changes.
 */
export function outsideEach(
  ranges: readonly Range[],
  readings: readonly (RangeReading & { id: number })[],
  { asked, today }: { asked: ReadonlySet<number>; today: string },
): Map<number, Outside> {
  const worst = new Map<number, Outside>()
  for (const range of ranges) {
    const values = valuesOf(range.metric, readings)
    const edges = edgesOf(values)
    for (const { id, day, value } of values) {
      if (!asked.has(id)) continue
      const before = range.change_days === null ? [] : edgesBefore(edges, day, range.change_days)
      const found = judge(range, value, before, day === today)
      if (found && found.beyond >= (worst.get(id)?.beyond ?? 0))
        worst.set(id, { metric: range.metric, day, ...found })
    }
  }
  return worst
}

type DayValue = { id: number; day: string; value: number }
/** The lowest and the highest value of each day. */
type Edges = Map<string, [number, number]>

function edgesOf(values: readonly DayValue[]): Edges {
  const edges: Edges = new Map()
  for (const { day, value } of values) {
    const [low, high] = edges.get(day) ?? [value, value]
    edges.set(day, [Math.min(low, value), Math.max(high, value)])
  }
  return edges
}

function edgesBefore(edges: Edges, day: string, days: number): number[] {
  const from = dayAfter(day, -days)
  return [...edges].flatMap(([on, both]) => (on >= from && on < day ? both : []))
}

function outsideOne(
  range: Range,
  values: readonly DayValue[],
  { from, today }: { from: string; today: string },
) {
  const days = [...new Set(values.map(({ day }) => day))].filter((day) => day >= from)
  return days.flatMap((day): Outside[] => {
    const before = range.change_days === null ? [] : valuesBefore(values, day, range.change_days)
    const found = values
      .filter((one) => one.day === day)
      .flatMap(({ value }) => judge(range, value, before, day === today) ?? [])
      .sort((one, other) => other.beyond - one.beyond)
    return found[0] ? [{ metric: range.metric, day, ...found[0] }] : []
  })
}

function judge(range: Range, value: number, before: readonly number[], isToday: boolean) {
  const { low, high, change, change_days: days } = range
  const unfinished = isToday && COUNTED_ALL_DAY.includes(range.metric)
  const found = (how: Outside['how'], limit: number, by: number) => {
    const isChange = how === 'rise' || how === 'fall'
    return { value, how, limit, days: isChange ? days : null, beyond: by / Math.max(Math.abs(limit), 1) }
  }
  if (high !== null && value > high) return found('high', high, value - high)
  if (low !== null && value < low && !unfinished) return found('low', low, low - value)
  if (change === null || before.length === 0) return null
  const [rise, fall] = [value - Math.min(...before), Math.max(...before) - value]
  if (rise >= change) return found('rise', change, rise - change)
  if (fall >= change && !unfinished) return found('fall', change, fall - change)
  return null
}

function valuesBefore(values: readonly DayValue[], day: string, days: number): number[] {
  const from = dayAfter(day, -days)
  return values.filter((one) => one.day >= from && one.day < day).map(({ value }) => value)
}

function valuesOf(metric: RangeMetric, readings: readonly RangeReading[]): DayValue[] {
  const own = readings.flatMap((reading): DayValue[] => {
    if (reading.metric !== readFrom(metric)) return []
    const value = metric === 'DIASTOLIC' ? reading.diastolic : reading.value
    return value === null ? [] : [{ id: reading.id ?? 0, day: reading.day, value }]
  })
  if (!addsUp(metric)) return own
  const days = new Map<string, DayValue>()
  for (const one of own) if (one.value >= (days.get(one.day)?.value ?? one.value)) days.set(one.day, one)
  return [...days.values()]
}

function orderOf({ metric }: Outside): number {
  return METRICS.indexOf(readFrom(metric)) * 2 + (metric === 'DIASTOLIC' ? 1 : 0)
}
