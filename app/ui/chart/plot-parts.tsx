import { bandClass, bands, valueY } from './chart-geometry'

type Axis = {
  limits: [number, number]
  thresholds: number[]
  riskOfBand: number[]
  custom?: boolean
  reverse?: boolean
}

/** The zones of a score's bands across the whole width, for use in an SVG. */
export function Zones({
  axis: { limits, thresholds, riskOfBand, custom = false, reverse = false },
  width,
  height,
}: {
  axis: Axis
  width: number
  height: number
}) {
  const y = (value: number) => valueY(value, limits, height, reverse)
  return bands(limits, thresholds, riskOfBand).map((band) => {
    const [a, b] = [y(band.from), y(band.to)]
    return (
      <rect
        key={band.from}
        className={`zone ${bandClass(band, custom)}`}
        x="0"
        width={width}
        y={Math.min(a, b)}
        height={Math.abs(a - b)}
        stroke="var(--surface)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    )
  })
}

export type Dot = { key: string | number; x: number; y: number; title?: string }

/** Values over time: a line, and for each value a dot of `size` with a tooltip. */
export function Curve({
  dots,
  size,
  color = 'var(--ink)',
}: {
  dots: readonly Dot[]
  size: number
  color?: string
}) {
  return (
    <>
      <Line through={dots} color={color} />
      {dots.map(({ key, x, y, title }) => (
        // A zero-length line with a round cap stays a circle when the drawing is stretched.
        <line
          key={key}
          className="dot"
          x1={x}
          y1={y}
          x2={x}
          y2={y}
          stroke={color}
          strokeWidth={size}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        >
          {title && <title>{title}</title>}
        </line>
      ))}
    </>
  )
}

/**
 * Marks of `size` for many values in one element: a dot, or a bar if the value has a lower end. Their texts
 * are in the table below the chart.
 */
export function Marks({
  of,
  size,
  color = 'var(--ink)',
}: {
  of: readonly { x: number; y: number; low?: number }[]
  size: number
  color?: string
}) {
  const bars = of.some(({ low }) => low !== undefined)
  return (
    <path
      className={bars ? 'boxes' : 'dots'}
      d={of.map(({ x, y, low = y }) => `M${x} ${y}V${low}`).join('')}
      stroke={color}
      strokeWidth={size}
      strokeLinecap={bars ? 'butt' : 'round'}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** A line through values, oldest first. */
export function Line({
  through,
  color = 'var(--ink)',
}: {
  through: readonly { x: number; y: number }[]
  color?: string
}) {
  return (
    <polyline
      points={through.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke={color}
      strokeWidth="1.75"
      vectorEffect="non-scaling-stroke"
      strokeLinejoin="round"
    />
  )
}
