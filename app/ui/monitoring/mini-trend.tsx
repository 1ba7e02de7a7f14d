const EDGE = 3

/** How values went, as small as a word; the row says the newest in words. One value is a dot, none is nothing. */
export function MiniTrend({ values, small = false }: { values: readonly number[]; small?: boolean }) {
  if (values.length === 0) return null
  const [width, height] = small ? [40, 16] : [64, 20]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * EDGE) / Math.max(values.length - 1, 1)
  const dots = values.map((value, place) => ({
    x: round(values.length === 1 ? width - EDGE : EDGE + place * step),
    y: round(high === low ? height / 2 : EDGE + ((high - value) / (high - low)) * (height - 2 * EDGE)),
  }))
  const end = dots[dots.length - 1]!
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <polyline
        points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.25"
      />
      <circle cx={end.x} cy={end.y} r="2.25" fill="var(--ink)" />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
