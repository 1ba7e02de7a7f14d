import { zonesOf } from './axis'
import { bandPosition, bandsOf, bandTextKey, riskOfPosition } from './bands'
import { riskColor, riskTextKey, type RiskColor } from './risk'

/** Angles in degrees: -90 is the left end of the half circle, 0 straight up, 90 the right end. */
export type GaugeArc = {
  from: number
  to: number
  startAngle: number
  endAngle: number
  risk: number
  color: RiskColor
  bandKey: string
  riskKey: string
}

export type Gauge = {
  limits: readonly [number, number]
  arcs: GaugeArc[]
  /** Null without a value; clamped to the ends. */
  needleAngle: number | null
  /** Band and risk of the value itself, for the text beside the gauge; null without a value. */
  current: { bandKey: string; riskKey: string; color: RiskColor } | null
}

/**
 * Geometry of a risk gauge as data (SCO-06). Colours follow the risk, not the place on the axis, and every arc has
 * text keys because colour never stands alone. Null for an unknown score.
 */
export function gauge(scoreName: string, value: number | null, theme: string): Gauge | null {
  const bands = bandsOf(scoreName)
  if (!bands) return null
  const angle = (point: number) => angleOf(point, bands.limits)
  const look = (position: number) => {
    const risk = riskOfPosition(scoreName, position)
    return { risk, color: riskColor(risk, theme), bandKey: bandTextKey(scoreName, position), riskKey: riskTextKey(risk) }
  }
  const arcs = zonesOf(scoreName).map(({ from, to, position }) => ({
    from, to, startAngle: angle(from), endAngle: angle(to), ...look(position),
  }))
  const position = bandPosition(scoreName, value)
  if (position === null || value === null) return { limits: bands.limits, arcs, needleAngle: null, current: null }
  const { color, bandKey, riskKey } = look(position)
  return { limits: bands.limits, arcs, needleAngle: angle(value), current: { color, bandKey, riskKey } }
}

function angleOf(value: number, [low, high]: readonly [number, number]): number {
  const share = (Math.min(Math.max(value, low), high) - low) / (high - low)
  return share * 180 - 90
}
