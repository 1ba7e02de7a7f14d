import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { bandClass, bands, timeX, valueY } from './chart-geometry'

const WIDTH = 96
const HEIGHT = 24
const EDGE = 4

/**
 * A sparkline: the trend of a score at the size of a word, over the bands of its axis. The row says the same
 * in words.
 */
export function Spark({ points, limits, thresholds, riskOfBand, custom, reverse }: ScoreCard) {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return null
  const y = (value: number) => valueY(value, limits, HEIGHT, reverse)
  const dots = points.map((point) => ({
    x: EDGE + timeX(point.date, first.date, last.date, WIDTH - 2 * EDGE),
    y: y(point.value),
  }))
  const end = dots[dots.length - 1]
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      {bands(limits, thresholds, riskOfBand).map((band) => (
        <rect
          key={band.from}
          className={`zone ${bandClass(band, custom ?? false)}`}
          x="0"
          width={WIDTH}
          y={Math.min(y(band.from), y(band.to))}
          height={Math.abs(y(band.from) - y(band.to))}
        />
      ))}
      <polyline
        points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      {end && <circle cx={end.x} cy={end.y} r="2.5" fill="var(--ink)" />}
    </svg>
  )
}
