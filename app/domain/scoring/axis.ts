import { bandsOf, riskOfPosition } from './bands'

/** What a chart component needs to draw the axis of a score. */
export type Axis = { limits: [number, number]; thresholds: number[]; riskOfBand: number[]; reverse: boolean }

/** Limits, thresholds, the risk of each band from the low end up, and whether a trend turns its y axis (SCO-09). */
export function axisOf(scoreName: string): Axis | null {
  const bands = bandsOf(scoreName)
  if (!bands) return null
  return {
    limits: [...bands.limits],
    thresholds: [...bands.thresholds],
    riskOfBand: [...bands.thresholds, Infinity].map((_, position) => riskOfPosition(scoreName, position)),
    reverse: bands.reverse_trend_y_axis,
  }
}
