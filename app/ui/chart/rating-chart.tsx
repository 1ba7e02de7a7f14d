import { useId } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { timeX, valueY } from './chart-geometry'
import { ChartTable } from './chart-table'
import { ChartTicks } from './chart-ticks'
import { Line, Marks } from './plot-parts'

const WIDTH = 320
const HEIGHT = 90
const LIMITS: [number, number] = [1, 10]
const TICKS = [1, 5, 10]

type Point = { day: string; dayText: string; value: number }

/**
 * Ratings from 1 to 10 by day, rendered by the server, with the numbers in a table (WELL-12). Oldest first.
 */
export function RatingChart({ label, points }: { label: string; points: Point[] }) {
  const { t } = useI18n()
  const id = useId()
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return <p className="text-sm text-muted">{t('wellness.noRatings')}</p>
  const dots = points.map((point) => ({
    x: Math.round(timeX(point.day, first.day, last.day, WIDTH) * 10) / 10,
    y: valueY(point.value, LIMITS, HEIGHT, false),
  }))
  const caption = t('wellness.chartOf', { name: label })
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <div className="flex py-2">
        <ChartTicks ticks={TICKS} limits={LIMITS} height={HEIGHT} reverse={false} wide />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          height={HEIGHT}
          preserveAspectRatio="none"
          className="block w-full min-w-0 flex-1 overflow-visible"
        >
          {TICKS.map((tick) => {
            const y = valueY(tick, LIMITS, HEIGHT, false)
            return <line key={tick} x1="0" x2={WIDTH} y1={y} y2={y} stroke="var(--line)" strokeWidth="1" />
          })}
          <Line through={dots} color="var(--accent)" />
          <Marks of={dots} size={7} color="var(--accent)" />
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between gap-3 pl-8 text-xs text-muted">
        <span>{first.day === last.day ? '' : first.dayText}</span>
        <span>{last.dayText}</span>
      </div>
      <ChartTable
        caption={caption}
        headings={[{ text: t('ui.date') }, { text: t('wellness.ratingOf10'), number: true }]}
        rows={[...points].reverse().map(({ day, dayText, value }) => ({ key: day, cells: [dayText, value] }))}
      />
    </figure>
  )
}
