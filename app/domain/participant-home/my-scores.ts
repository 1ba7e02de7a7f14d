import type { Readiness } from '~/domain/stored-scores/readiness'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { ScoreWidget } from './score-widget'
import type { TimestampStatus } from '~/domain/stored-scores/timestamp-status'
import type { WbiBreakdown } from '~/domain/stored-scores/wbi'

/** Shared by the participant's score screens; all of them show `notDiagnosis`. */
type Common = { notDiagnosis: string; idempotencyKey: string }

/** My Lifestyle (SCO-26). */
export type MyLifestyle = Common & { total: ScoreWidget; widgets: ScoreWidget[] }

/** My Mindset (WELL-15); the ratio exists only in the tendwell theme. */
export type MyMindset = Common & {
  wellBeing: ScoreWidget
  ratio: ScoreWidget | null
  readiness: Readiness | null
  readinessStatus: TimestampStatus
  readinessTodo: ScoreWidget['todo']
}

/**
 * My Reports (SCO-25); well-being and ratio exist only in the tendwell theme. `legend` names the four risks,
 * lowest first.
 */
export type MyReports = Common & {
  widgets: ScoreWidget[]
  legend: string[]
  wellBeing: {
    breakdown: WbiBreakdown | null
    trends: ScoreCard[]
    todo: ScoreWidget['todo']
    ratio: ScoreWidget
  } | null
}
