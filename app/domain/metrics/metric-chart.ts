import type { DateRange } from './date-range'
import type { Metric, WeightUnit } from './metric'

type ChartPoint = {
  from: string
  to: string
  dateText: string
  value: number
  low: number | null
  /** The value with its unit. */
  display: string
}

/** All that one chart and the table behind it show. */
export type MetricChart = {
  metric: Metric
  /** The name of the metric, with its unit. */
  label: string
  /** In words what the newest point says; null without one. */
  sentence: string | null
  points: ChartPoint[]
  goals: { from: string; to: string; value: number; display: string }[]
  axis: [number, number]
  ticks: { value: number; text: string }[]
  range: { from: string; to: string }
}

export type GoalLineText = { id: number; text: string }
export type MetricCharts = {
  charts: MetricChart[]
  range: DateRange
  /** The days that a custom range is filled with. */
  shownRange: { from: string; to: string }
  rangeText: string
  goals: GoalLineText[]
  today: string
  unit: WeightUnit
}
