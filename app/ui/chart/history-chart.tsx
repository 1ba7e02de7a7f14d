import { useId } from 'react'
import type { ScoreHistory } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { BetterEnd } from './better-end'
import { readableTicks, timeX, valueY } from './chart-geometry'
import { ChartTicks } from './chart-ticks'
import { HoverLine } from './hover-line'
import { Curve, Zones } from './plot-parts'

const WIDTH = 640
const HEIGHT = 200
/** Horizontal room for the first and the last dot, in drawing units. */
const EDGE = 8
/** Labels closer to each other than this fraction of the axis would overlap. */
const CLOSE = 0.1

/**
 * Every value of one score over time, over the zones of its bands; hovering over a value names it. It fills
 * the width at a fixed height, so that its words stay readable on a phone. The table next to it has the same
 * values.
 */
export function HistoryChart({ history: { card, rows } }: { history: ScoreHistory }) {
  const { t } = useI18n()
  const id = useId()
  const { limits, thresholds, riskOfBand, reverse, label } = card
  const points = [...rows].reverse()
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return null
  const dots = points.map((point) => ({
    key: point.survey_id,
    title: `${point.dateText}: ${point.display}, ${point.bandText}`,
    x: EDGE + timeX(point.date, first.date, last.date, WIDTH - 2 * EDGE),
    y: valueY(point.value, limits, HEIGHT, reverse),
  }))
  const named = points.map(({ date, value, dateText, display, bandText }) => ({
    at: Date.parse(date),
    value,
    words: `${dateText}: ${display}, ${bandText}`,
  }))
  const times = named.map(({ at }) => at)
  // Room for the first and the last dot; a single value is in the middle.
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
              <Zones axis={card} width={WIDTH} height={HEIGHT} />
              {!live && <Curve dots={dots} size={9} />}
            </svg>
          )}
        </HoverLine>
      </div>
      <div aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 pl-8 text-xs text-muted">
        <span className="whitespace-nowrap">{last.dateText !== first.dateText && first.dateText}</span>
        <span className="whitespace-nowrap">{last.dateText}</span>
      </div>
    </figure>
  )
}
