import type { Change } from '~/domain/scoring/change'
import type { DateRange } from '~/platform/date-range'
import type { Bucket } from './buckets'
import type { Figures } from './figures'
import type { Bin } from './histogram'

/**
 * One score of a group of people; thresholds ascend, `bands` are the sections of the axis between them,
 * lowest first.
 */
export type AggregateScore = Figures & {
  name: string
  label: string
  /** The unit of its values; '' for points. */
  unit: string
  thresholds: number[]
  higher_is_better: boolean
  custom: boolean
  axis: { low: number; high: number }
  bands: { text: string; risk: number }[]
  bins: Bin[]
  trend: Bucket[]
  /** The same for the period before. */
  before: Figures | null
  /** The change of the mean, as displayed; null without earlier figures. */
  change: Change | null
}

/** A score that is not shown, and why. */
export type HiddenScore = { name: string; label: string; why: 'few' | 'difference' }

/** `asOf` is when the figures were computed; null before the first time. */
export type AggregateReport = {
  entity_name: string
  /** The requested range, and the calendar period shown instead. */
  asked: DateRange
  range: DateRange
  before: DateRange
  stats: AggregateScore[]
  hidden: HiddenScore[]
  asOf: string | null
}
