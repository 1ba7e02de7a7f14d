const WIDTH = 64
const HEIGHT = 20
const EDGE = 3

/** How values went, as small as a word; the row says the newest in words. One value is a dot, none is nothing. */
export function MiniTrend({ values }: { values: readonly number[] }) {
  if (values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1)
  const dots = values.map((value, place) => ({
    x: round(values.length === 1 ? WIDTH - EDGE : EDGE + place * step),
    y: round(high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE)),
  }))
  const end = dots.at(-1)!
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
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
