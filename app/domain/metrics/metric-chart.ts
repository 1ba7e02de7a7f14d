import type { DateRange } from './ranges'
import type { Metric, WeightUnit } from './metric'

/**
 * The periods that have points in any chart of a page: in words, and the position of their middle from 0 to
 * 1.
 */
export type ChartPeriods = { text: string[]; at: number[] }

/**
 * The points of a chart by column, oldest first: hundreds of objects would take longer to transfer than to
 * draw.
 */
export type ChartPoints = {
  /** Index of the period of each point. */
  period: number[]
  value: number[]
  /** The lower ends of the bars; for blood pressure only. */
  low: number[] | null
  /** For glucose only: the lowest and the highest reading behind each mean. */
  spread?: { low: number[]; high: number[] }
  /** The values with their units. */
  display: string[]
}

/** Everything shown by one chart and the table behind it. */
export type MetricChart = {
  metric: Metric
  /** The name of the metric, with its unit. */
  label: string
  /** What the latest point says, in words; null without one. */
  sentence: string | null
  points: ChartPoints
  periods: ChartPeriods
  goals: { from: string; to: string; value: number; display: string }[]
  axis: [number, number]
  ticks: { value: number; text: string }[]
  range: { from: string; to: string }
}

export type GoalLineText = { id: number; text: string }
export type MetricCharts = {
  charts: MetricChart[]
  range: DateRange
  /** The days shown in the fields of a custom range. */
  shownRange: { from: string; to: string }
  rangeText: string
  goals: GoalLineText[]
  today: string
  unit: WeightUnit
}
