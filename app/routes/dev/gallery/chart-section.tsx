import { useI18n } from '~/i18n/use-i18n'
import { formatDate } from '~/i18n/format'
import { Card } from '~/ui/basic/card'
import { Gauge } from '~/ui/chart/gauge'
import { Section } from '~/ui/basic/page'
import { Trend, type TrendPoint } from '~/ui/chart/trend'
import { SAMPLE } from './sample'

const VALUES = [21, 19, 20, 16, 14, 15, 12, 9, 11, 8, 6, 4]

/** Gauges in each band and without a value, trends with many, two and no results. */
export function ChartSection() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  const phq = {
    label: s.depression,
    limits: [0, 27] as [number, number],
    thresholds: [5, 10, 20],
    riskOfBand: [0, 1, 2, 3],
  }
  const exercise = {
    label: s.exercise,
    limits: [0, 10] as [number, number],
    thresholds: [4, 6, 8],
    riskOfBand: [3, 2, 1, 0],
  }
  const points: TrendPoint[] = VALUES.map((value, index) => {
    const date = `2025-${String(index + 1).padStart(2, '0')}-14`
    return { date, dateText: formatDate(date), value, display: String(value) }
  })
  return (
    <Section title="Gauge, Trend">
      <div className="grid gap-4 in-sm:grid-cols-2 in-lg:grid-cols-4">
        <Card>
          <Gauge
            {...phq}
            value={3}
            display="3"
            bandText={s.minimal}
            riskIndex={0}
            dateText={formatDate('2026-03-04')}
          />
        </Card>
        <Card>
          <Gauge
            {...phq}
            value={14}
            display="14"
            bandText={s.moderate}
            riskIndex={2}
            dateText={formatDate('2026-03-04')}
          />
        </Card>
        <Card>
          <Gauge {...exercise} value={2.5} display="2.5" bandText={s.low} riskIndex={3} />
        </Card>
        <Card>
          <Gauge {...exercise} value={null} display="" bandText="" riskIndex={null} />
        </Card>
        <Card>
          <Gauge
            {...exercise}
            custom
            value={7}
            display="7"
            bandText={s.moderate}
            riskIndex={1}
            position={2}
            bandRows={[s.low, s.minimal, s.moderate, s.long].map((text, index) => ({
              text,
              range: `≥ ${index * 2}`,
            }))}
          />
        </Card>
      </div>
      <div className="grid items-start gap-4 in-md:grid-cols-3">
        <Card title={s.depression}>
          <Trend {...phq} points={points} reverse={false} />
        </Card>
        <Card title={s.exercise}>
          <Trend {...exercise} points={points.slice(-2)} reverse />
        </Card>
        <Card title={s.exercise}>
          <Trend {...exercise} points={[]} reverse={false} />
        </Card>
      </div>
    </Section>
  )
}
