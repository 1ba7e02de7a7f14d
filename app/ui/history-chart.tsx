import { useId } from 'react'
import type { ScoreHistory } from '~/domain/score/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { bandClass, bands, timeX, valueY } from './chart-geometry'

const WIDTH = 640
const HEIGHT = 200
const LEFT = 40
const TOP = 10
const PLOT = WIDTH - LEFT - 10

/** Every value of one score along its time, over the zones of its bands; pointing at a value names it. The table beside it holds the same. */
export function HistoryChart({ history: { card, rows } }: { history: ScoreHistory }) {
  const { t } = useI18n()
  const id = useId()
  const { limits, thresholds, riskOfBand, custom, reverse, label } = card
  const points = [...rows].reverse()
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return null
  const y = (value: number) => TOP + valueY(value, limits, HEIGHT, reverse)
  const dots = points.map((point) => ({ ...point, x: LEFT + timeX(point.date, first.date, last.date, PLOT), y: y(point.value) }))
  const marks = [...new Set([limits[0], ...thresholds.filter((value) => value > limits[0] && value < limits[1]), limits[1]])]
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="sr-only">{t('ui.trendCaption', { label })}</figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 26}`} className="w-full" fontSize="12">
        {bands(limits, thresholds, riskOfBand).map((band) => {
          const [a, b] = [y(band.from), y(band.to)]
          return <rect key={band.from} className={`zone ${bandClass(band, custom)}`} x={LEFT} width={WIDTH - LEFT} y={Math.min(a, b)} height={Math.abs(a - b)} stroke="var(--surface)" strokeWidth="2" />
        })}
        {marks.map((mark) => <text key={mark} x={LEFT - 6} y={y(mark) + 4} textAnchor="end" fill="var(--muted)">{mark}</text>)}
        <polyline points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')} fill="none" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round" />
        {dots.map((dot) => (
          <circle key={dot.survey_id} cx={dot.x} cy={dot.y} r="4.5" fill="var(--ink)"><title>{`${dot.dateText}: ${dot.display}, ${dot.bandText}`}</title></circle>
        ))}
        <g fill="var(--muted)">
          <text x={LEFT} y={TOP + HEIGHT + 20}>{first.dateText}</text>
          {last !== first && <text x={WIDTH} y={TOP + HEIGHT + 20} textAnchor="end">{last.dateText}</text>}
        </g>
      </svg>
    </figure>
  )
}
