import { groupBy } from '~/platform/group-by'
import type { Metric } from './metric'

/** A reading with what the day's figure needs; `ends` closes an interval, `span` 'day' is a daily total. */
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

/** The value of a metric for one day, with the lowest and the highest of its readings. */
export type DayFigure = {
  value: number
  diastolic: number | null
  lowest: number
  highest: number
  readings: number
}

/** Services that used to send a daily mean, or a sum of sessions that may overlap. */
const VENDORS = ['FITBIT', 'GOOGLE_FIT']

/**
 * Returns the figure of one metric for one day; null without readings. Steps: the source's total, else the
 * sum of its samples, for the source with the most (sources are never added up). Sleep: minutes covered by
 * any interval, of a vendor's sessions at most those it calls asleep, or a source's total if that is more.
 * Weight: the last one taken. Others: the mean. A vendor's value for the whole day is ignored if the vendor
 * also sent single values.
 */
export function dayFigure(metric: Metric, told: readonly DayReading[]): DayFigure | null {
  if (told.length === 0) return null
  const readings = metric === 'ACTIVITY' ? told : withoutMeans(told)
  const values = readings.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const figure = { lowest, highest, readings: readings.length, diastolic: null }
  if (metric === 'ACTIVITY') return { ...figure, value: steps(readings) }
  if (metric === 'SLEEP') return { ...figure, value: sleep(readings) }
  if (metric === 'WEIGHT') return { ...figure, value: lastTaken(readings).value }
  const lower = readings.flatMap(({ diastolic }) => diastolic ?? [])
  return { ...figure, value: mean(values), diastolic: lower.length > 0 ? mean(lower) : null }
}

/** Returns the latest reading; of readings at the same instant, the one stored last. */
export function lastTaken<Taken extends { taken: string; id: number }>(readings: readonly Taken[]): Taken {
  return readings.reduce((last, one) =>
    one.taken > last.taken || (one.taken === last.taken && one.id > last.id) ? one : last,
  )
}

function withoutMeans(readings: readonly DayReading[]): readonly DayReading[] {
  const single = new Set(readings.flatMap(({ span, service }) => (span === 'day' ? [] : [service])))
  return readings.filter(
    ({ span, service }) => span !== 'day' || !VENDORS.includes(service) || !single.has(service),
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

/** The sum of samples; where two overlap, only the longer one counts. */
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

/** Minutes covered by any interval; overlaps count once. */
function unionMinutes(intervals: readonly DayReading[]): number {
  let [total, end] = [0, 0]
  let together: DayReading[] = []
  let covered = 0
  const close = () => {
    total += together.every(({ service }) => VENDORS.includes(service))
      ? Math.min(
          covered,
          together.reduce((sum, { value }) => sum + value, 0),
        )
      : covered
  }
  const inOrder = [...intervals].sort((one, other) => Date.parse(one.taken) - Date.parse(other.taken))
  for (const one of inOrder) {
    const [from, to] = [Date.parse(one.taken), Date.parse(one.ends!)]
    if (from >= end) {
      close()
      ;[together, covered] = [[], 0]
    }
    together.push(one)
    covered += Math.max(0, to - Math.max(from, end)) / 60_000
    end = Math.max(end, to)
  }
  close()
  return total
}

function lengthOf({ taken, ends }: DayReading): number {
  return Date.parse(ends!) - Date.parse(taken)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
