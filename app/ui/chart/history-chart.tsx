import { useId } from 'react'
import type { ScoreHistory } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { BetterEnd } from './better-end'
import { bandClass, bands, readableTicks, timeX, valueY } from './chart-geometry'
import { ChartTicks } from './chart-ticks'
import { HoverLine } from './hover-line'

const WIDTH = 640
const HEIGHT = 200
/** Room for the first and the last dot. */
const EDGE = 8
/** Limits closer to another, as a part of the axis, would stand on its number. */
const CLOSE = 0.1

/**
 * Every value of one score along its time, over the zones of its bands; pointing at a value names it. It
 * fills the width at one height, so that its words stay readable on a phone. The table beside it holds the
 * same.
 */
export function HistoryChart({ history: { card, rows } }: { history: ScoreHistory }) {
  const { t } = useI18n()
  const id = useId()
  const { limits, thresholds, riskOfBand, custom, reverse, label } = card
  const points = [...rows].reverse()
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return null
  const y = (value: number) => valueY(value, limits, HEIGHT, reverse)
  const dots = points.map((point) => ({
    ...point,
    x: EDGE + timeX(point.date, first.date, last.date, WIDTH - 2 * EDGE),
    y: y(point.value),
  }))
  const named = points.map(({ date, value, dateText, display, bandText }) => ({
    at: Date.parse(date),
    value,
    words: `${dateText}: ${display}, ${bandText}`,
  }))
  const times = named.map(({ at }) => at)
  // Room for the first and the last dot; a single value stands in the middle.
  const room = Math.max(((times[times.length - 1] ?? 0) - (times[0] ?? 0)) * (EDGE / WIDTH), 1)
  const range: [number, number] = [Math.min(...times) - room, Math.max(...times) + room]
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="sr-only">
        {t('ui.trendCaption', { label })}
      </figcaption>
      <BetterEnd riskOfBand={riskOfBand} reverse={reverse} />
      <div className="flex py-2">
        <ChartTicks
          ticks={readableTicks(limits, thresholds, CLOSE)}
          limits={limits}
          height={HEIGHT}
          reverse={reverse}
          wide
        />
        <HoverLine points={named} range={range} limits={limits} reverse={reverse} height={HEIGHT}>
          {(live) => (
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              height={HEIGHT}
              preserveAspectRatio="none"
              className="block w-full overflow-visible"
            >
              {bands(limits, thresholds, riskOfBand).map((band) => {
                const [a, b] = [y(band.from), y(band.to)]
                return (
                  <rect
                    key={band.from}
                    className={`zone ${bandClass(band, custom)}`}
                    x="0"
                    width={WIDTH}
                    y={Math.min(a, b)}
                    height={Math.abs(a - b)}
                    stroke="var(--surface)"
                    strokeWidth="2"
                    vectorEffect="non-scaling-stroke"
                  />
                )
              })}
              {!live && (
                <>
                  <polyline
                    points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')}
                    fill="none"
                    stroke="var(--ink)"
                    strokeWidth="1.75"
                    vectorEffect="non-scaling-stroke"
                    strokeLinejoin="round"
                  />
                  {dots.map((dot) => (
                    // A line of no length with a round cap stays a circle when the drawing is stretched.
                    <line
                      key={dot.survey_id}
                      className="dot"
                      x1={dot.x}
                      y1={dot.y}
                      x2={dot.x}
                      y2={dot.y}
                      stroke="var(--ink)"
                      strokeWidth="9"
                      strokeLinecap="round"
                      vectorEffect="non-scaling-stroke"
                    >
                      <title>{`${dot.dateText}: ${dot.display}, ${dot.bandText}`}</title>
                    </line>
                  ))}
                </>
              )}
            </svg>
          )}
        </HoverLine>
      </div>
      <div aria-hidden="true" className="flex justify-between gap-3 pl-8 text-xs text-muted">
        <span className="whitespace-nowrap">{last.dateText !== first.dateText && first.dateText}</span>
        <span className="whitespace-nowrap">{last.dateText}</span>
      </div>
    </figure>
  )
}
