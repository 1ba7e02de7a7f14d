import type { Mark } from '~/domain/scoring/measures/plausibility'
import type { Light } from '~/domain/stored-scores/lights'
import type { Readiness } from '~/domain/stored-scores/readiness'
import type { ScoreCard, ScoreChange } from '~/domain/stored-scores/score-card'
import type { ChartGroup } from '~/domain/stored-scores/score-groups'
import type { WbiBreakdown } from '~/domain/stored-scores/wbi'

/** The scores of one group that have a value, and the names of those without. */
export type ScoreGroup = { id: ChartGroup | 'mindset'; label: string; scores: ScoreCard[]; missing: string[] }

/**
 * A measured or derived value in words; `risk` is its class from 0 to 3, null without one; `mark`: it looks
 * wrong.
 */
export type MeasureText = {
  name: string
  label: string
  display: string
  /** The day its latest value was measured; '' for a value from an answer. */
  dateText: string
  classText: string
  risk: number | null
  /** The change from the previous measurement; null if there is none, or if neither direction is better. */
  change: ScoreChange | null
  mark: Mark | null
}

/** The scores on a patient's chart in the groups of the coaching summary (PAT-14, PAT-16). */
export type ChartScores = {
  groups: ScoreGroup[]
  mindset: ScoreGroup
  lights: Light[]
  readiness: Readiness | null
  wellBeing: WbiBreakdown | null
}
