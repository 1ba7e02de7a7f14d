import { useId } from 'react'
import type { AggregateScore } from '~/domain/reports/aggregate-report'
import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { valueY } from './chart-geometry'
import { HoverLine } from './hover-line'
import { Curve, Zones } from './plot-parts'

const WIDTH = 400
const HEIGHT = 60

/** How a group's mean developed over the parts of a date range; parts with too few people are left out. */
export function MeanTrend({
  stat: { label, trend, axis, thresholds, bands: named, custom },
}: {
  stat: AggregateScore
}) {
  const { t, lang } = useI18n()
  const id = useId()
  const limits: [number, number] = [axis.low, axis.high]
  const points = trend.flatMap(({ from, mean }, index) =>
    mean === null
      ? []
      : [
          {
            key: from,
            from,
            mean,
            x: ((index + 0.5) * WIDTH) / trend.length,
            y: valueY(mean, limits, HEIGHT, false),
          },
        ],
  )
  const drawn = { limits, thresholds, riskOfBand: named.map(({ risk }) => risk), custom }
  if (points.length === 0) return null
  const told = points.map(({ from, mean, x }) => ({
    at: x,
    value: mean,
    words: `${formatDate(from)}: ${formatNumber(mean, lang, 1)}`,
  }))
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="text-sm font-medium">
        {t('reports.moved', { label })}
      </figcaption>
      <HoverLine points={told} range={[0, WIDTH]} limits={limits} reverse={false} height={HEIGHT}>
        {(live) => (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            height={HEIGHT}
            preserveAspectRatio="none"
            className="block w-full overflow-visible"
          >
            <Zones axis={drawn} width={WIDTH} height={HEIGHT} />
            {!live && <Curve dots={points} size={7} />}
          </svg>
        )}
      </HoverLine>
      <div aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{formatDate(trend[0]!.from)}</span>
        <span>{formatDate(trend[trend.length - 1]!.to)}</span>
      </div>
    </figure>
  )
}
