import { useId } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { bands, latest, slotX, valueY } from './chart-geometry'
import { Icon } from './icon'

export type TrendPoint = { date: string; dateText: string; value: number; display: string }

export type TrendProps = {
  label: string
  /** Oldest first. */
  points: TrendPoint[]
  limits: [number, number]
  thresholds: number[]
  riskOfBand: number[]
  /** Low values on top (reverse_trend_y_axis, SCO-09). */
  reverse: boolean
}

const SLOTS = 10
const WIDTH = 320
const HEIGHT = 80

function Plot({ points, limits, thresholds, riskOfBand, reverse }: Omit<TrendProps, 'label'>) {
  const dots = latest(points, SLOTS).flatMap((point, index) =>
    point ? [{ ...point, x: slotX(index, SLOTS, WIDTH), y: valueY(point.value, limits, HEIGHT, reverse) }] : [])
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none" className="block w-full overflow-visible rounded-sm">
      {bands(limits, thresholds, riskOfBand).map((band) => {
        const [a, b] = [valueY(band.from, limits, HEIGHT, reverse), valueY(band.to, limits, HEIGHT, reverse)]
        return (
          <rect
            key={band.from} className={`zone risk-${band.risk}`} x="0" width={WIDTH} y={Math.min(a, b)} height={Math.abs(a - b)}
            stroke="var(--surface)" strokeWidth="2" vectorEffect="non-scaling-stroke"
          />
        )
      })}
      <polyline points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')} fill="none" stroke="var(--ink)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
      {dots.map((dot) => (
        // A line of no length with a round cap stays a circle when the drawing is stretched.
        <line key={dot.date + dot.x} x1={dot.x} y1={dot.y} x2={dot.x} y2={dot.y} stroke="var(--ink)" strokeWidth="7" strokeLinecap="round" vectorEffect="non-scaling-stroke">
          <title>{`${dot.dateText}: ${dot.display}`}</title>
        </line>
      ))}
    </svg>
  )
}

function PointTable({ label, points }: Pick<TrendProps, 'label' | 'points'>) {
  const { t } = useI18n()
  return (
    <table className="w-full text-xs">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-left font-medium">{t('ui.date')}</th>
          <th scope="col" className="py-1 text-right font-medium">{t('ui.value')}</th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map((point, index) => (
          <tr key={index} className="border-t"><td className="py-1">{point.dateText}</td><td className="py-1 text-right">{point.display}</td></tr>
        ))}
      </tbody>
    </table>
  )
}

/** The latest ten results over the risk zones, drawn by the server, with the numbers in a table that opens below (SCO-08). */
export function Trend({ label, points, ...axis }: TrendProps) {
  const { t } = useI18n()
  const id = useId()
  const shown = points.slice(-SLOTS)
  const [first, last] = [shown[0], shown[shown.length - 1]]
  if (!first || !last) return <p className="text-sm text-muted">{t('ui.trendEmpty')}</p>
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="sr-only">{t('ui.trendCaption', { label })}</figcaption>
      <Plot points={shown} {...axis} />
      <div aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{shown.length > 1 && first.dateText}</span>
        <span>{last.dateText}</span>
      </div>
      <details>
        <summary className="plain no-print inline-flex min-h-[44px] items-center gap-1 text-xs text-accent md:min-h-[28px]">
          <Icon name="chevron-right" size={14} className="turn" />{t('ui.trendTable')}
        </summary>
        <PointTable label={label} points={shown} />
      </details>
    </figure>
  )
}
