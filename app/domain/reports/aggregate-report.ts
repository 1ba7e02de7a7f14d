import type { Change } from '~/domain/scoring/change'
import type { DateRange } from '~/platform/date-range'
import type { Bucket } from './buckets'
import type { Figures } from './figures'
import type { Bin } from './histogram'

/**
 * One score of a group of people; thresholds ascend, `bands` are the parts of the axis between them, low end
 * first.
 */
export type AggregateScore = Figures & {
  name: string
  label: string
  /** What its values count; '' for points. */
  unit: string
  thresholds: number[]
  higher_is_better: boolean
  custom: boolean
  axis: { low: number; high: number }
  bands: { text: string; risk: number }[]
  bins: Bin[]
  trend: Bucket[]
  /** The same in the range before. */
  before: Figures | null
  /** What that means for the mean, as it is shown; null without figures before. */
  change: Change | null
}

/** A score that is not told, and why. */
export type HiddenScore = { name: string; label: string; why: 'few' | 'difference' }

/** `asOf` is when the figures were computed; null before the first time. */
export type AggregateReport = {
  entity_name: string
  /** What was asked for, and the period of the calendar that is told instead. */
  asked: DateRange
  range: DateRange
  before: DateRange
  stats: AggregateScore[]
  hidden: HiddenScore[]
  asOf: string | null
}
