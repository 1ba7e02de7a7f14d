/** A point in drawing units; y grows downward, as in SVG. */
export type Point = { x: number; y: number }

/**
 * One band of an axis: from and to are axis values, risk is an index from 0 (low) to 3 (very high), position
 * counts from the low end.
 */
export type Band = { from: number; to: number; risk: number; position: number }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (value: number) => Math.round(value * 100) / 100

/**
 * Splits the axis at the thresholds within it; each part takes the risk at its position, from the low end to
 * the high end.
 */
export function bands(
  limits: readonly [number, number],
  thresholds: readonly number[],
  riskOfBand: readonly number[],
): Band[] {
  const [low, high] = limits
  const edges = [low, ...thresholds.map((threshold) => clamp(threshold, low, high)), high]
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? low
    return to > from ? [{ from, to, risk: riskOfBand[index] ?? 0, position: index }] : []
  })
}

/**
 * The CSS class that colors a band: by its risk or, if the bands are not risks, a shade by its position on
 * the axis.
 */
export function bandClass({ risk, position }: Pick<Band, 'risk' | 'position'>, custom: boolean): string {
  return custom ? `shade-${position}` : `risk-${risk}`
}

/** A value's position on the axis, from 0 to 1; values outside the limits are clamped. */
export function fraction(value: number, [low, high]: readonly [number, number]): number {
  return high > low ? clamp((value - low) / (high - low), 0, 1) : 0
}

/** The point at a fraction of a half circle that runs from the left over the top to the right. */
export function arcPoint(centre: Point, radius: number, at: number): Point {
  const angle = Math.PI * (1 - at)
  return { x: round(centre.x + radius * Math.cos(angle)), y: round(centre.y - radius * Math.sin(angle)) }
}

/** The path of a ring segment between two fractions of the half circle. */
export function arcPath(centre: Point, outer: number, inner: number, from: number, to: number): string {
  const [a, b, c, d] = [
    arcPoint(centre, outer, from),
    arcPoint(centre, outer, to),
    arcPoint(centre, inner, to),
    arcPoint(centre, inner, from),
  ]
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`
}

/**
 * The axis limits and the thresholds between them, leaving out labels that would overlap (closer than `room`,
 * a fraction of the axis).
 */
export function readableTicks(
  limits: readonly [number, number],
  thresholds: readonly number[],
  room: number,
): number[] {
  const [low, high] = limits
  const shown = [low]
  for (const value of [...thresholds].sort((a, b) => a - b)) {
    const [at, before] = [fraction(value, limits), fraction(shown[shown.length - 1] ?? low, limits)]
    if (at - before > room && 1 - at > room) shown.push(value)
  }
  return [...shown, high]
}

/** Which end of an axis is better, by the risks of its first and last band; null if neither is. */
export function betterEnd(riskOfBand: readonly number[]): 'low' | 'high' | null {
  const [low, high] = [riskOfBand[0] ?? 0, riskOfBand[riskOfBand.length - 1] ?? 0]
  return low === high ? null : low < high ? 'low' : 'high'
}

/**
 * The y coordinate of a value in a chart of `height`; the largest value is at the top unless the axis is
 * reversed.
 */
export function valueY(
  value: number,
  limits: readonly [number, number],
  height: number,
  reverse: boolean,
): number {
  const at = fraction(value, limits)
  return round(reverse ? at * height : (1 - at) * height)
}

/**
 * The x coordinate of an instant between the first and the last one, in a chart of `width`; the middle if all
 * are the same.
 */
export function timeX(instant: string, first: string, last: string, width: number): number {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return round(to > from ? ((Date.parse(instant) - from) / (to - from)) * width : width / 2)
}
