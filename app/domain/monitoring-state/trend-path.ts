/** The size in pixels of a small trend in a row, and of a large one in a window. */
export const TREND_SIZES = { small: { width: 40, height: 16 }, large: { width: 64, height: 20 } }

const EDGE = 3
const DOT = 1.5

/**
 * Returns an SVG path of values over time, oldest first, in whole pixels, with a ring at the newest; a single
 * value is only the ring, none is ''. A list has hundreds of them, so paths are kept short.
 */
export function trendPath(values: readonly number[], size: keyof typeof TREND_SIZES): string {
  if (values.length === 0) return ''
  const { width, height } = TREND_SIZES[size]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * EDGE) / Math.max(values.length - 1, 1)
  const points = values.map((value, place) => {
    const x = values.length === 1 ? width - EDGE : EDGE + place * step
    const y = high === low ? height / 2 : EDGE + ((high - value) / (high - low)) * (height - 2 * EDGE)
    return [Math.round(x), Math.round(y)] as const
  })
  const [[x, y]] = points as [readonly [number, number]]
  const steps = points.slice(1).map((point, place) => {
    const [right, down] = [point[0] - points[place]![0], point[1] - points[place]![1]]
    return `l${right}${down < 0 ? '' : ' '}${down}`
  })
  return `M${x} ${y}${steps.join('')}m-${DOT} 0a${DOT} ${DOT} 0 1 1 0 .1z`
}
