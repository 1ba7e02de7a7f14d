import { useId } from 'react'
import type { MetricChart as Chart } from '~/domain/metrics/metric-chart'
import { useI18n } from '~/i18n/use-i18n'
import { timeX, valueY } from './chart-geometry'
import { ChartTable } from './chart-table'
import { Line, Marks } from './plot-parts'

const WIDTH = 640
const HEIGHT = 160
const EDGE = 10

/**
 * One metric's readings over time with the goal as a dashed line, rendered by the server, and the numbers in
 * a table below. Each blood pressure is a box from diastolic to systolic (MET-04); mean glucose values have a
 * thin bar from the lowest to the highest reading.
 */
export function MetricChart({ chart }: { chart: Chart }) {
  const { t } = useI18n()
  const id = useId()
  const { label, points, periods, goals, axis, ticks, range, sentence } = chart
  const x = (day: string) => EDGE + timeX(day, range.from, range.to, WIDTH - 2 * EDGE)
  const y = (value: number) => valueY(value, axis, HEIGHT, false)
  const { period, value, low, spread, display } = points
  const tenth = (place: number) => Math.round(place * 10) / 10
  const marks = value.map((one, index) => ({
    x: tenth(EDGE + (periods.at[period[index]!] ?? 0) * (WIDTH - 2 * EDGE)),
    y: tenth(y(one)),
    ...(low && { low: tenth(y(low[index]!)) }),
  }))
  const reaches = spread?.high.map((highest, index) => ({
    x: marks[index]!.x,
    y: tenth(y(highest)),
    low: tenth(y(spread.low[index]!)),
  }))
  return (
    <figure aria-labelledby={id} className="card min-w-0 space-y-2 p-4" data-metric={chart.metric}>
      <figcaption>
        <h3 id={id} className="text-base font-semibold">
          {label}
        </h3>
        <p className="text-sm">{sentence ?? t('metrics.noneInRange')}</p>
        {goals.length > 0 && (
          <p className="text-sm text-muted">
            {t('metrics.goalLine', { value: goals[goals.length - 1]?.display ?? '' })}
          </p>
        )}
      </figcaption>
      {marks.length > 0 && (
        <>
          <div className="flex py-2">
            <div
              aria-hidden="true"
              className="relative w-14 shrink-0 text-right text-xs text-muted"
              style={{ height: HEIGHT }}
            >
              {ticks.map(({ value, text }) => (
                <span key={value} className="absolute right-1 -translate-y-1/2" style={{ top: y(value) }}>
                  {text}
                </span>
              ))}
            </div>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              height={HEIGHT}
              preserveAspectRatio="none"
              className="block w-full min-w-0 flex-1 overflow-visible"
            >
              {ticks.map(({ value }) => (
                <line
                  key={value}
                  x1="0"
                  x2={WIDTH}
                  y1={y(value)}
                  y2={y(value)}
                  stroke="var(--line)"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {goals.map((goal) => (
                <line
                  key={goal.from}
                  className="goal"
                  x1={x(goal.from)}
                  x2={x(goal.to)}
                  y1={y(goal.value)}
                  y2={y(goal.value)}
                  stroke="var(--accent)"
                  strokeWidth="2"
                  strokeDasharray="6 4"
                  vectorEffect="non-scaling-stroke"
                >
                  <title>{t('metrics.goalLine', { value: goal.display })}</title>
                </line>
              ))}
              {reaches && <Marks of={reaches} size={2} color="var(--muted)" />}
              {!low && <Line through={marks} />}
              <Marks of={marks} size={low ? 8 : 6} />
            </svg>
          </div>
          <ChartTable
            caption={label}
            note={t('metrics.tableMarksNone')}
            headings={[{ text: t('ui.date') }, { text: t('ui.value'), number: true }]}
            rows={period
              .map((place, index) => ({
                key: String(place),
                cells: [periods.text[place], display[index]],
              }))
              .reverse()}
          />
        </>
      )}
    </figure>
  )
}
