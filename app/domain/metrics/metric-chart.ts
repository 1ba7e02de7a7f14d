import type { DateRange } from './ranges'
import type { Metric, WeightUnit } from './metric'

/** The days that have points in any chart of a page: in words, and from 0 to 1 where their middle lies. */
export type ChartPeriods = { text: string[]; at: number[] }

/** The points of a chart by column, oldest first: hundreds of objects would take longer to hand over than to
 * draw. */
export type ChartPoints = {
  /** Which of the periods each stands for. */
  period: number[]
  value: number[]
  /** The lower ends of boxes, of blood pressure only. */
  low: number[] | null
  /** The lowest and the highest reading that each is the mean of, of glucose only. */
  spread?: { low: number[]; high: number[] }
  /** The values with their units. */
  display: string[]
}

/** All that one chart and the table behind it show. */
export type MetricChart = {
  metric: Metric
  /** The name of the metric, with its unit. */
  label: string
  /** In words what the newest point says; null without one. */
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
  /** The days that a custom range is filled with. */
  shownRange: { from: string; to: string }
  rangeText: string
  goals: GoalLineText[]
  today: string
  unit: WeightUnit
}
