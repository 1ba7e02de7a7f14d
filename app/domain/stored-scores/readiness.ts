import type { Heart } from '~/domain/scoring/display/hearts'
import type { ScoreCard } from './score-card'

/** One topic of the readiness questionnaire; without an answer it has no hearts. */
export type ReadinessRow = {
  name: string
  label: string
  display: string
  bandText: string
  dateText: string
  hearts: Heart[] | null
  heartsText: string
}

/** The gauge over all topics and the table it opens, in groups of 6, 6 and 3 (SCO-17, WELL-15). */
export type Readiness = { card: ScoreCard; note: string; groups: { label: string; rows: ReadinessRow[] }[] }
