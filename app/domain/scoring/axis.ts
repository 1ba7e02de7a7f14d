import { bandsOf, riskOfPosition } from './bands'

/** One band on the axis of a gauge or trend chart. */
export type Zone = { position: number; from: number; to: number; risk: number }

/** The bands between the limits of a score, from the low end up; a band without room is left out. */
export function zonesOf(scoreName: string): Zone[] {
  const bands = bandsOf(scoreName)
  if (!bands) return []
  const [low, high] = bands.limits
  const edges = [low, ...bands.thresholds, high]
  return edges.slice(0, -1).flatMap((from, position) => {
    const to = Math.min(edges[position + 1] ?? high, high)
    return to > from ? [{ position, from, to, risk: riskOfPosition(scoreName, position) }] : []
  })
}

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
