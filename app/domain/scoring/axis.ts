import { bandsOf, riskOfPosition } from './bands'

/** What a chart component needs to draw the axis of a score. */
export type Axis = {
  limits: [number, number]
  thresholds: number[]
  riskOfBand: number[]
  /**
   * True if the bands are not risks and are drawn in shades of the accent color (use_custom_colors, SCO-09).
   */
  custom: boolean
  reverse: boolean
}

/**
 * Returns limits, thresholds, the risk of each band from the low end up, and whether a trend inverts its y
 * axis (SCO-09).
 */
export function axisOf(scoreName: string): Axis | null {
  const bands = bandsOf(scoreName)
  if (!bands) return null
  return {
    limits: [...bands.limits],
    thresholds: [...bands.thresholds],
    riskOfBand: [...bands.thresholds, Infinity].map((_, position) => riskOfPosition(scoreName, position)),
    custom: bands.use_custom_colors,
    reverse: bands.reverse_trend_y_axis,
  }
}
