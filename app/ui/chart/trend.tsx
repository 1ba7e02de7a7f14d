import { useId } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { BetterEnd } from './better-end'
import { readableTicks, timeX, valueY } from './chart-geometry'
import { ChartTable } from './chart-table'
import { ChartTicks } from './chart-ticks'
import { Curve, Zones } from './plot-parts'

export type TrendPoint = { date: string; dateText: string; value: number; display: string; bandText?: string }

export type TrendProps = {
  label: string
  /** Oldest first. */
  points: TrendPoint[]
  limits: [number, number]
  thresholds: number[]
  riskOfBand: number[]
  /** The bands are not risks, and are drawn in shades of the accent color. */
  custom?: boolean
  /** Low values at the top (reverse_trend_y_axis, SCO-09). */
  reverse: boolean
  /** Values labeled on the y axis, such as 0, 3, 7 and 10 of the well-being index (SCO-18). */
  ticks?: readonly number[]
}

const SLOTS = 10
/** The height that a label needs next to the drawing, as a fraction of its height. */
const TICK_ROOM = 0.24
const WIDTH = 320
/** Room for the first and the last dot. */
const EDGE = 6
const HEIGHT = 80

function Plot({ points, ticks = [], ...axis }: Omit<TrendProps, 'label'>) {
  const { limits, reverse } = axis
  const [first, last] = [points[0]?.date ?? '', points[points.length - 1]?.date ?? '']
  const dots = points.map((point, place) => ({
    key: `${point.date} ${place}`,
    title: `${point.dateText}: ${point.display}`,
    x: EDGE + timeX(point.date, first, last, WIDTH - 2 * EDGE),
    y: valueY(point.value, limits, HEIGHT, reverse),
  }))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
      className="block w-full min-w-0 flex-1 overflow-visible rounded-sm"
    >
      <Zones axis={axis} width={WIDTH} height={HEIGHT} />
      {ticks.map((tick) => {
        const y = valueY(tick, limits, HEIGHT, reverse)
        return (
          <line
            key={tick}
            className="tick"
            x1="0"
            x2={WIDTH}
            y1={y}
            y2={y}
            stroke="var(--line-strong)"
            strokeWidth="1"
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
      <Curve dots={dots} size={7} />
    </svg>
  )
}

/**
 * The latest ten results over time, over the zones of their bands, rendered by the server, with the numbers
 * in a table that opens below (SCO-08, SCO-09).
 */
export function Trend({ label, points, ticks, ...axis }: TrendProps) {
  const { t } = useI18n()
  const id = useId()
  const shown = points.slice(-SLOTS)
  const [first, last] = [shown[0], shown[shown.length - 1]]
  if (!first || !last) return <p className="text-sm text-muted">{t('ui.trendEmpty')}</p>
  const caption = t('ui.trendCaption', { label })
  const withBands = shown.some((point) => point.bandText)
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <BetterEnd riskOfBand={axis.riskOfBand} reverse={axis.reverse} />
      <div className="flex py-2">
        <ChartTicks
          ticks={ticks ?? readableTicks(axis.limits, axis.thresholds, TICK_ROOM)}
          limits={axis.limits}
          height={HEIGHT}
          reverse={axis.reverse}
          wide
        />
        <Plot points={shown} ticks={ticks} {...axis} />
      </div>
      <div aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 pl-8 text-xs text-muted">
        <span className="whitespace-nowrap">{first.dateText !== last.dateText && first.dateText}</span>
        <span className="whitespace-nowrap">{last.dateText}</span>
      </div>
      <ChartTable
        caption={caption}
        headings={[
          { text: t('ui.date') },
          { text: t('ui.value'), number: true },
          ...(withBands ? [{ text: t('ui.result') }] : []),
        ]}
        rows={[...shown].reverse().map((point, index) => ({
          key: `${point.date} ${index}`,
          cells: [point.dateText, point.display, ...(withBands ? [point.bandText] : [])],
        }))}
      />
    </figure>
  )
}
