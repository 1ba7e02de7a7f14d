import { useId } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { ChartTable } from './chart-table'

const SIZE = 180
const PAD = 18
const TICKS = [1, 5, 10]
/** Opacity of the oldest entry; the newest has 1. */
const FAINTEST = 0.2

type Point = { day: string; dayText: string; importance: number | null; confidence: number | null }

const at = (value: number) => PAD + ((value - 1) / 9) * (SIZE - 2 * PAD)

/** The opacity of entry `index` of `count`: older ones fade (WELL-13). */
export function strength(index: number, count: number): number {
  return count < 2 ? 1 : FAINTEST + ((1 - FAINTEST) * index) / (count - 1)
}

/** Importance and confidence, each from 1 to 10, side by side; older entries fade. Oldest first. */
export function MotivationChart({ label, points }: { label: string; points: Point[] }) {
  const { t } = useI18n()
  const id = useId()
  if (points.length === 0) return <p className="text-sm text-muted">{t('wellness.noMotivation')}</p>
  const caption = t('wellness.motivationOf', { name: label })
  const dots = points.flatMap((point, index) =>
    point.importance === null || point.confidence === null
      ? []
      : [
          {
            ...point,
            x: at(point.importance),
            y: SIZE - at(point.confidence),
            opacity: strength(index, points.length),
          },
        ],
  )
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-1">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="block h-[12rem] w-full max-w-[15rem]"
      >
        {TICKS.map((tick) => (
          <g key={tick} stroke="var(--line)" fill="var(--muted)" fontSize="9">
            <line x1={PAD} x2={SIZE - PAD} y1={SIZE - at(tick)} y2={SIZE - at(tick)} />
            <line y1={PAD} y2={SIZE - PAD} x1={at(tick)} x2={at(tick)} />
            <text stroke="none" x="2" y={SIZE - at(tick) + 3}>
              {tick}
            </text>
            <text stroke="none" textAnchor="middle" x={at(tick)} y={SIZE - 6}>
              {tick}
            </text>
          </g>
        ))}
        {dots.map(({ day, dayText, x, y, opacity }) => (
          <circle key={day} cx={x} cy={y} r="5" fill="var(--accent)" opacity={opacity}>
            <title>{dayText}</title>
          </circle>
        ))}
      </svg>
      <p className="text-xs text-muted">{t('wellness.motivationAxes')}</p>
      <ChartTable
        caption={caption}
        headings={[
          { text: t('ui.date') },
          { text: t('wellness.importance'), number: true },
          { text: t('wellness.confidence'), number: true },
        ]}
        rows={[...points].reverse().map(({ day, dayText, importance, confidence }) => ({
          key: day,
          cells: [dayText, importance ?? '–', confidence ?? '–'],
        }))}
      />
    </figure>
  )
}
