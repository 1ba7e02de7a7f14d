import { useId } from 'react'
import type { AggregateScore } from '~/domain/reports/aggregate-report'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { bandClass, bands, fraction, readableTicks } from './chart-geometry'

const WIDTH = 400
const HEIGHT = 120
/** Bar height, in drawing units, for a count too small to disclose: a low bar with a broken edge. */
const LOW = 6

/** How many people have which value, over the zones of the bands, which are labeled below. */
export function Histogram({ stat }: { stat: AggregateScore }) {
  const { t, lang } = useI18n()
  const id = useId()
  const limits: [number, number] = [stat.axis.low, stat.axis.high]
  const most = Math.max(1, ...stat.bins.map(({ people }) => people ?? 0))
  const width = WIDTH / stat.bins.length
  const parts = bands(
    limits,
    stat.thresholds,
    stat.bands.map(({ risk }) => risk),
  )
  const x = (value: number) => fraction(value, limits) * WIDTH
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="text-sm font-medium">
        {t('reports.spread', { label: stat.label })}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        height={HEIGHT}
        preserveAspectRatio="none"
        className="block w-full"
      >
        {parts.map((band) => (
          <rect
            key={band.from}
            className={`zone ${bandClass(band, stat.custom)}`}
            x={x(band.from)}
            width={x(band.to) - x(band.from)}
            y="0"
            height={HEIGHT}
            stroke="var(--surface)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {stat.bins.map(({ from, people }, index) => {
          if (people === 0) return null
          const height = people === null ? LOW : Math.max(2, (people / most) * (HEIGHT - 4))
          return (
            <rect
              key={from}
              x={index * width + 1}
              width={width - 2}
              y={HEIGHT - height}
              height={height}
              fill={people === null ? 'var(--surface)' : 'var(--ink)'}
              stroke="var(--ink)"
              strokeDasharray={people === null ? '3 2' : undefined}
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </svg>
      <div aria-hidden="true" className="relative h-4 text-xs text-muted">
        {readableTicks(limits, stat.thresholds, 0.08).map((tick) => (
          <span
            key={tick}
            className={tickSide(fraction(tick, limits))}
            style={{ left: `${fraction(tick, limits) * 100}%` }}
          >
            {formatNumber(tick, lang, Number.isInteger(tick) ? 0 : 1)}
          </span>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {parts.map((band) => (
          <li key={band.from} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
              <rect width="12" height="12" className={bandClass(band, stat.custom)} />
            </svg>
            {stat.bands[band.position]?.text}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Keeps the labels at both ends inside the drawing. */
function tickSide(at: number): string {
  if (at === 0) return 'absolute'
  return at === 1 ? 'absolute -translate-x-full' : 'absolute -translate-x-1/2'
}
