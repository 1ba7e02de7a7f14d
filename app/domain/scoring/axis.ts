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
