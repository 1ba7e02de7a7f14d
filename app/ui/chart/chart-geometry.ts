/** A point in drawing units; y grows downwards, as in SVG. */
export type Point = { x: number; y: number }

/** One band of an axis: from and to are values of the axis, risk is the index 0 (low) to 3 (very high),
 * position counts from the low end. */
export type Band = { from: number; to: number; risk: number; position: number }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (value: number) => Math.round(value * 100) / 100

/** Cuts the axis at the thresholds that lie within it; each part takes the risk of its place, low axis to
 * high. */
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
 * The class that colours a band: its risk, or where the bands are no risks a shade by its place on the axis.
 */
export function bandClass({ risk, position }: Pick<Band, 'risk' | 'position'>, custom: boolean): string {
  return custom ? `shade-${position}` : `risk-${risk}`
}

/** Where a value lies on the axis, from 0 to 1; values outside the limits stay at the end. */
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

/** The limits of an axis and the thresholds between them, without those that would stand on one another
 * within `room` of the axis. */
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

/**
 * Which end of an axis is the better one, by the risks of its first and its last band; null when neither is.
 */
export function betterEnd(riskOfBand: readonly number[]): 'low' | 'high' | null {
  const [low, high] = [riskOfBand[0] ?? 0, riskOfBand[riskOfBand.length - 1] ?? 0]
  return low === high ? null : low < high ? 'low' : 'high'
}

/** The height of a value in a chart of `height`; the largest value is on top unless the axis is reversed. */
export function valueY(
  value: number,
  limits: readonly [number, number],
  height: number,
  reverse: boolean,
): number {
  const at = fraction(value, limits)
  return round(reverse ? at * height : (1 - at) * height)
}

/** Where an instant lies between the first and the last one, on a chart of `width`; in the middle when all
 * are the same. */
export function timeX(instant: string, first: string, last: string, width: number): number {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return round(to > from ? ((Date.parse(instant) - from) / (to - from)) * width : width / 2)
}
