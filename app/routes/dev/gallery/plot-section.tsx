import type { AggregateScore } from '~/domain/reports/aggregate-report'
import type { MetricChart as Chart } from '~/domain/metrics/metric-chart'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { Histogram } from '~/ui/chart/histogram'
import { MeanTrend } from '~/ui/chart/mean-trend'
import { MetricChart } from '~/ui/chart/metric-chart'
import { MotivationChart } from '~/ui/chart/motivation-chart'
import { RatingChart } from '~/ui/chart/rating-chart'
import { SAMPLE } from './sample'

const PEOPLE = [6, 9, 14, 22, 31, 28, 17, 12, null, 5]
const DAYS = Array.from({ length: 8 }, (_, index) => `2026-03-0${index + 1}`)
const RATINGS = [4, 5, 5, 3, 6, 7, 7, 8]

const GLUCOSE = [118, 131, 124, 142, 127, 119, 138, 126]
const NO_POINTS = { period: [], value: [], low: null, display: [] }

/** Charts of groups, of readings and of a participant's own ratings: with values and without. */
export function PlotSection() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  const dayText = (day: string) => formatDate(day)
  const stat: AggregateScore = {
    name: 'EXERCISE',
    label: s.exercise,
    people: 144,
    mean: 4.6,
    median: 4,
    thresholds: [4, 7],
    unit: '',
    higher_is_better: true,
    custom: false,
    axis: { low: 0, high: 10 },
    bands: [s.low, s.moderate, s.high].map((text, index) => ({ text, risk: 2 - index })),
    bins: PEOPLE.map((people, index) => ({ from: index, to: index + 1, people })),
    trend: [3.9, 4.2, null, 4.6].map((mean, index) => ({
      from: `2026-0${index + 1}-01`,
      to: `2026-0${index + 1}-28`,
      mean,
    })),
    before: { people: 120, mean: 4.1, median: 4 },
    change: 'same',
  }
  const chart: Chart = {
    metric: 'WEIGHT',
    label: `${s.weight} (kg)`,
    sentence: `${s.weight}: 70.1 kg`,
    points: {
      period: DAYS.map((_, index) => index),
      value: DAYS.map((_, index) => 73 - index * 0.4),
      low: null,
      display: DAYS.map((_, index) => `${(73 - index * 0.4).toFixed(1)} kg`),
    },
    periods: { text: DAYS.map(dayText), at: DAYS.map((_, index) => index / 7) },
    goals: [{ from: DAYS[0]!, to: DAYS[7]!, value: 70, display: '70 kg' }],
    axis: [68, 74],
    ticks: [68, 71, 74].map((value) => ({ value, text: String(value) })),
    range: { from: DAYS[0]!, to: DAYS[7]! },
  }
  const ratings = DAYS.map((day, index) => ({ day, dayText: dayText(day), value: RATINGS[index]! }))
  const motivation = ratings.map(({ value, ...point }) => ({
    ...point,
    importance: value,
    confidence: 10 - value,
  }))
  return (
    <Section title="Histogram, MeanTrend, MetricChart, RatingChart, MotivationChart">
      <div className="grid items-start gap-4 in-md:grid-cols-2">
        <Card>
          <Histogram stat={stat} />
        </Card>
        <Card>
          <MeanTrend stat={stat} />
        </Card>
        <MetricChart chart={chart} />
        <MetricChart
          chart={{
            ...chart,
            ...{ metric: 'GLUCOSE', label: 'mg/dL', sentence: null, goals: [], axis: [80, 180] },
            points: {
              ...chart.points,
              value: GLUCOSE,
              display: GLUCOSE.map((mean) => `${mean} mg/dL`),
              spread: { low: GLUCOSE.map((mean) => mean - 21), high: GLUCOSE.map((mean) => mean + 33) },
            },
            ticks: [80, 130, 180].map((value) => ({ value, text: String(value) })),
          }}
        />
        <MetricChart chart={{ ...chart, metric: 'SPO2', sentence: null, points: NO_POINTS, goals: [] }} />
        <Card>
          <RatingChart label={s.sleep} points={ratings} />
        </Card>
        <Card>
          <RatingChart label={s.stress} points={[]} />
        </Card>
        <Card>
          <MotivationChart label={s.diet} points={motivation} />
        </Card>
        <Card>
          <MotivationChart label={s.diet} points={[]} />
        </Card>
      </div>
    </Section>
  )
}
