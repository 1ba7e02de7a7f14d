import { groupBy } from '~/platform/group-by'
import type { Metric } from './metric'

/** A reading as the figure of its day needs it; `ends` closes an interval, `span` 'day' is a total of the day. */
export type DayReading = {
  id: number
  service: string
  device: string | null
  span: 'instant' | 'day' | 'interval'
  taken: string
  ends: string | null
  value: number
  diastolic: number | null
}

/** What a metric was on a day, with the lowest and the highest of its readings. */
export type DayFigure = {
  value: number
  diastolic: number | null
  lowest: number
  highest: number
  readings: number
}

/**
 * The figure of one metric on one day; null without readings. Steps: the source's total, else the sum of its
 * samples, of the source with most (two sources are never added). Sleep: minutes of the union of all
 * intervals, or a source's total where that is more. Weight: the last one taken. Others: the mean.
 */
export function dayFigure(metric: Metric, readings: readonly DayReading[]): DayFigure | null {
  if (readings.length === 0) return null
  const values = readings.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const figure = { lowest, highest, readings: readings.length, diastolic: null }
  if (metric === 'ACTIVITY') return { ...figure, value: steps(readings) }
  if (metric === 'SLEEP') return { ...figure, value: sleep(readings) }
  if (metric === 'WEIGHT') return { ...figure, value: lastTaken(readings).value }
  const lower = readings.flatMap(({ diastolic }) => diastolic ?? [])
  return { ...figure, value: mean(values), diastolic: lower.length > 0 ? mean(lower) : null }
}

/** Of readings taken at one instant the one stored last. */
export function lastTaken<Taken extends { taken: string; id: number }>(readings: readonly Taken[]): Taken {
  return readings.reduce((last, one) =>
    one.taken > last.taken || (one.taken === last.taken && one.id > last.id) ? one : last,
  )
}

function steps(readings: readonly DayReading[]): number {
  const sources = groupBy(readings, ({ service, device }) => `${service} ${device ?? ''}`)
  return Math.max(
    ...[...sources.values()].map((own) => {
      const totals = own.filter(({ span }) => span !== 'interval').map(({ value }) => value)
      return totals.length > 0 ? Math.max(...totals) : sumApart(own)
    }),
  )
}

/** The sum of samples; of two that overlap the longer one, which holds the other. */
function sumApart(samples: readonly DayReading[]): number {
  const longest = [...samples].sort((one, other) => lengthOf(other) - lengthOf(one) || one.id - other.id)
  const kept: DayReading[] = []
  for (const one of longest)
    if (!kept.some((other) => one.taken < other.ends! && other.taken < one.ends!)) kept.push(one)
  return kept.reduce((sum, { value }) => sum + value, 0)
}

function sleep(readings: readonly DayReading[]): number {
  const totals = readings.filter(({ span }) => span !== 'interval').map(({ value }) => value)
  return Math.max(0, ...totals, unionMinutes(readings.filter(({ span }) => span === 'interval')))
}

function unionMinutes(intervals: readonly DayReading[]): number {
  let [total, end] = [0, 0]
  const inOrder = intervals
    .map(({ taken, ends }) => [Date.parse(taken), Date.parse(ends!)] as const)
    .sort((one, other) => one[0] - other[0])
  for (const [from, to] of inOrder) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total / 60_000
}

function lengthOf({ taken, ends }: DayReading): number {
  return Date.parse(ends!) - Date.parse(taken)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
