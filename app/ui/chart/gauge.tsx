import { useId } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { arcPath, arcPoint, bandClass, bands, fraction } from './chart-geometry'
import { ChartTable } from './chart-table'

export type GaugeProps = {
  label: string
  value: number | null
  /** The value in words, as shown; without a value, why there is none. */
  display: string
  limits: [number, number]
  thresholds: number[]
  /** Risk index of each band, 0 (low) to 3 (very high), from the low end of the axis to the high end. */
  riskOfBand: number[]
  /** The bands are not risks, and are drawn in shades of the accent color. */
  custom?: boolean
  bandText: string
  riskIndex: number | null
  dateText?: string
  /** The bands in words, from low to high, for the table; `position` is the band of the value. */
  bandRows?: { text: string; range: string }[]
  position?: number | null
}

const CENTRE = { x: 110, y: 104 }
const OUTER = 96
const INNER = 74
const GAP = 0.006

/**
 * A score on a half circle of risk bands, rendered by the server. The band is always written out, so that
 * color alone never carries meaning (SCO-06); the ends of the axis are labeled and a table names every band.
 */
export function Gauge({
  label,
  value,
  display,
  limits,
  thresholds,
  riskOfBand,
  custom = false,
  bandText,
  riskIndex,
  dateText,
  bandRows,
  position,
}: GaugeProps) {
  const { t } = useI18n()
  const id = useId()
  const parts = bands(limits, thresholds, riskOfBand)
  const at = value === null ? null : fraction(value, limits)
  const tip = at === null ? null : arcPoint(CENTRE, INNER - 6, at)
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col items-center text-center">
      <figcaption id={id} className="text-sm font-semibold">
        {label}
      </figcaption>
      <svg aria-hidden="true" viewBox="0 0 220 128" className="mt-1 w-full max-w-[260px]">
        {parts.map((band) => {
          const [from, to] = [fraction(band.from, limits), fraction(band.to, limits)]
          return (
            <path
              key={band.from}
              className={bandClass(band, custom)}
              d={arcPath(CENTRE, OUTER, INNER, from + (from > 0 ? GAP : 0), to - (to < 1 ? GAP : 0))}
            />
          )
        })}
        {tip && (
          <>
            <line
              x1={CENTRE.x}
              y1={CENTRE.y}
              x2={tip.x}
              y2={tip.y}
              stroke="var(--ink)"
              strokeWidth="3.5"
              strokeLinecap="round"
            />
            <circle cx={CENTRE.x} cy={CENTRE.y} r="6.5" fill="var(--ink)" />
          </>
        )}
        <g fill="var(--muted)" fontSize="11" textAnchor="middle">
          <text x={CENTRE.x - (OUTER + INNER) / 2} y="121">
            {limits[0]}
          </text>
          <text x={CENTRE.x + (OUTER + INNER) / 2} y="121">
            {limits[1]}
          </text>
        </g>
      </svg>
      {value === null ? (
        <p className="text-sm text-muted">{display || t('ui.gaugeNoValue')}</p>
      ) : (
        <>
          <p className="max-w-full text-2xl font-semibold [overflow-wrap:anywhere]">{display}</p>
          {bandText && (
            <p
              className={`badge mt-1 whitespace-normal risk-tone-${custom ? 'none' : (riskIndex ?? 'none')}`}
            >
              {bandText}
            </p>
          )}
        </>
      )}
      {(value !== null || display) && dateText && <p className="mt-1 text-xs text-muted">{dateText}</p>}
      <p className="sr-only">{t('ui.gaugeRange', { from: limits[0], to: limits[1] })}</p>
      {bandRows && (
        <ChartTable
          caption={label}
          summary={t('ui.gaugeTable')}
          headings={[{ text: t('ui.result') }, { text: t('ui.range'), number: true }]}
          rows={bandRows.map(({ text, range }, index) => ({
            key: range,
            current: index === position,
            cells: [index === position ? `${text} (${t('ui.gaugeHere')})` : text, range],
          }))}
        />
      )}
    </figure>
  )
}
