import { zonesOf, type Zone } from './axis'
import { bandsOf } from './bands'

/** A value and when it was scored (ISO, UTC), as in a score series (SCO-03). */
export type TrendPoint = { timestamp: string; score_or_value: number | null }

export type Trend = {
  /** Always ten; the empty places come first, so that the newest value stands at the right edge. */
  points: (TrendPoint | null)[]
  /** Ends of the y axis: the limits, widened where a value lies outside. */
  domain: readonly [number, number]
  zones: Zone[]
  reversed: boolean
  /** Pixels. */
  height: number
}

const TREND_LENGTH = 10
const TREND_HEIGHT = 80

/** The latest ten values padded to ten (SCO-08), oldest first. */
export function latestTen(points: readonly TrendPoint[]): (TrendPoint | null)[] {
  const latest = points.toSorted((a, b) => compare(a.timestamp, b.timestamp)).slice(-TREND_LENGTH)
  return [...Array.from({ length: TREND_LENGTH - latest.length }, () => null), ...latest]
}

/** Everything a trend chart draws (SCO-08, SCO-09); null for an unknown score. */
export function trend(scoreName: string, points: readonly TrendPoint[]): Trend | null {
  const bands = bandsOf(scoreName)
  if (!bands) return null
  const shown = latestTen(points)
  const values = shown.flatMap((point) => point?.score_or_value ?? [])
  const domain = [Math.min(bands.limits[0], ...values), Math.max(bands.limits[1], ...values)] as const
  return { points: shown, domain, zones: zonesOf(scoreName), reversed: bands.reverse_trend_y_axis, height: TREND_HEIGHT }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
