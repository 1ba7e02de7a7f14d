import { useId } from 'react'
import type { WbiBar } from '~/domain/stored-scores/wbi'
import { useI18n } from '~/i18n/use-i18n'
import { valueY } from './chart-geometry'
import { ChartTable } from './chart-table'

/** The ticks of every well-being chart: its ends and the limits of its bands (SCO-18). */
export const WBI_TICKS = [0, 3, 7, 10] as const

const LIMITS = [0, 10] as const
const HEIGHT = 150
const LEFT = 26
const SLOT = 62
const BAR = 34
const TOP = 14

/** The areas of well-being side by side, on an axis with the ticks 0, 3, 7 and 10 (SCO-18, SCO-21). */
export function WbiChart({ bars }: { bars: WbiBar[] }) {
  const { t } = useI18n()
  const id = useId()
  const label = t('picture.wbiChart')
  const width = LEFT + bars.length * SLOT
  const y = (value: number) => TOP + valueY(value, LIMITS, HEIGHT, false)
  const words = bars
    .map(
      (bar) =>
        `${bar.label}: ${bar.value === null ? t('picture.status.none') : `${bar.display}, ${bar.bandText}`}`,
    )
    .join('; ')
  return (
    <figure aria-labelledby={id} className="min-w-0 max-w-md">
      <figcaption id={id} className="text-sm font-semibold">
        {label}
      </figcaption>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${width} ${TOP + HEIGHT + 22}`}
        className="mt-2 w-full"
        fontSize="11"
        textAnchor="middle"
      >
        {WBI_TICKS.map((tick) => (
          <g key={tick}>
            <line
              className="tick"
              x1={LEFT}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              stroke="var(--line-strong)"
              strokeWidth={tick === 0 ? 1.5 : 1}
              strokeDasharray={tick === 0 ? undefined : '3 4'}
            />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" fill="var(--muted)">
              {tick}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const middle = LEFT + (index + 0.5) * SLOT
          return (
            <g key={bar.name}>
              {bar.value !== null && (
                <>
                  <rect
                    className={`bar risk-${bar.riskIndex ?? 0}`}
                    x={middle - BAR / 2}
                    width={BAR}
                    y={y(bar.value)}
                    height={Math.max(1, y(0) - y(bar.value))}
                    rx="3"
                  />
                  <text x={middle} y={y(bar.value) - 4} fill="var(--ink)" fontWeight="600">
                    {bar.display}
                  </text>
                </>
              )}
              {bar.value === null && (
                <text x={middle} y={y(0) - 6} fill="var(--muted)">
                  –
                </text>
              )}
              <text x={middle} y={y(0) + 16} fill="var(--ink)">
                {bar.label}
              </text>
            </g>
          )
        })}
      </svg>
      <ChartTable
        caption={label}
        headings={[
          { text: t('picture.area') },
          { text: t('picture.score'), number: true },
          { text: t('ui.result') },
        ]}
        rows={bars.map((bar) => ({
          key: bar.name,
          cells:
            bar.value === null
              ? [bar.label, '–', t('picture.status.none')]
              : [bar.label, bar.display, bar.bandText],
        }))}
      />
    </figure>
  )
}
