import { heartsOf } from '~/domain/scoring/display/hearts'
import type { Light } from '~/domain/stored-scores/lights'
import type { WbiBar } from '~/domain/stored-scores/wbi'
import { Card } from '~/ui/basic/card'
import { Hearts } from '~/ui/chart/hearts'
import { HistoryChart } from '~/ui/chart/history-chart'
import { Lights } from '~/ui/chart/lights'
import { Section } from '~/ui/basic/page'
import { ReadinessGauge, ReadinessTable } from '~/ui/chart/readiness'
import { RiskLegend } from '~/ui/chart/risk-legend'
import { ScoreWidgetCard } from '~/ui/chart/score-widget'
import { TotalRisk } from '~/ui/chart/total-risk'
import { Trend } from '~/ui/chart/trend'
import { WbiBreakdown } from '~/ui/chart/wbi-breakdown'
import { WBI_TICKS, WbiChart } from '~/ui/chart/wbi-chart'
import { useSampleCard } from './use-sample-card'

const STATES: Light['state'][] = [
  'on',
  'on',
  'off',
  'on',
  'unknown',
  'on',
  'off',
  'on',
  'on',
  'on',
  'unknown',
  'on',
  'on',
]
const WELL_BEING = [6.3, 7, 3, 8.5, null]
const RISKS = [1, 0, 2, 0, null]

/** Hearts, lights, well-being, readiness, widgets, legend, total risk and the history, in every state. */
export function PictureSection() {
  const { s, card, dateText } = useSampleCard()
  const bars: WbiBar[] = [s.overall, s.mind, s.body, s.work, s.life].map((label, index) => {
    const value = WELL_BEING[index] ?? null
    return {
      name: label,
      label,
      value,
      display: String(value ?? ''),
      bandText: s.moderate,
      riskIndex: RISKS[index] ?? null,
    }
  })
  const groups = (
    [
      ['doingWell', 57],
      ['improvement', 42],
      ['burnout', 0],
    ] as const
  ).map(([name, percent], index) => ({
    name,
    percent,
    label: [s.ready, s.moderate, s.low][index] ?? '',
    range: ['≥ 7', '3 – 7', '≤ 3'][index] ?? '',
    answers:
      index === 2
        ? []
        : [
            { name: 'a', text: s.long, points: 8 - index * 3 },
            { name: 'b', text: s.sleep, points: 7 - index },
          ],
  }))
  const rows = Array.from({ length: 11 }, (_, score) => ({
    name: String(score),
    label: `${s.exercise} ${score}`,
    display: String(score),
    bandText: s.unsure,
    dateText,
    hearts: heartsOf(score),
    heartsText: `${Math.floor(score) / 2} / 5`,
  }))
  const widget = (value: number | null, status: 'none' | 'recent' | 'old') => ({
    card: card(value),
    status,
    todo:
      status === 'recent'
        ? null
        : {
            code: 'RTC',
            title: s.readiness,
            status: 'created' as const,
            dateText: '',
            invitable: true,
            asked: true,
            links: [],
            action: { kind: 'start' as const, to: '#rtc' },
          },
  })
  return (
    <Section title="Hearts, Lights, WbiChart, WbiBreakdown, Readiness, ScoreWidget, RiskLegend, TotalRisk, HistoryChart">
      <Card className="flex flex-wrap gap-4">
        {[0, 1, 2, 5, 9, 10].map((score) => (
          <Hearts key={score} hearts={heartsOf(score)} text={`${score / 2} / 5`} />
        ))}
      </Card>
      <Card>
        <RiskLegend risks={[s.risk0, s.risk1, s.risk2, s.risk3]} />
      </Card>
      <div className="grid gap-4 in-md:grid-cols-2 in-lg:grid-cols-4">
        {[s.low, s.minimal, s.moderate, s.long].map((text, riskIndex, texts) => (
          <TotalRisk
            key={text}
            card={{
              ...card(5),
              bandRows: texts.map((band) => ({ text: band, range: '' })),
              latest: { ...card(5).latest, riskIndex, position: riskIndex },
            }}
          />
        ))}
      </div>
      <Card>
        <Lights
          lights={STATES.map((state, index) => ({
            name: String(index),
            label: index === 2 ? s.long : s.sleep,
            state,
            dateText: state === 'unknown' ? '' : dateText,
          }))}
        />
      </Card>
      <WbiBreakdown breakdown={{ bars, dateText, groups }} />
      <div className="grid items-start gap-4 in-md:grid-cols-3">
        <Card>
          <WbiChart bars={bars.map((bar) => ({ ...bar, value: null }))} />
        </Card>
        <Card>
          <Trend {...card(7)} ticks={WBI_TICKS} />
        </Card>
        <Card>
          <Trend {...card(7)} custom />
        </Card>
      </div>
      <div className="grid gap-4 in-sm:grid-cols-2 in-lg:grid-cols-4">
        <Card>
          <ReadinessGauge
            readiness={{ card: card(5.4), note: s.noneHint, groups: [] }}
            tableTo="#readiness"
          />
        </Card>
        {(
          [
            [6, 'recent'],
            [4, 'old'],
            [null, 'none'],
          ] as const
        ).map(([value, status]) => (
          <ScoreWidgetCard key={status} widget={widget(value, status)} trend idempotencyKey="gallery" />
        ))}
      </div>
      <Card>
        <ReadinessTable
          groups={[
            {
              label: s.readiness,
              rows: [...rows, { ...rows[0]!, name: 'none', hearts: null, display: '', bandText: '' }],
            },
          ]}
        />
      </Card>
      <Card>
        <HistoryChart
          history={{
            card: card(6),
            rows: card(6)
              .points.map((point, index) => ({ ...point, survey_id: index }))
              .reverse(),
          }}
        />
      </Card>
    </Section>
  )
}
