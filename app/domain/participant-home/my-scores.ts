import type { Readiness } from '~/domain/stored-scores/readiness'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { ScoreWidget } from './score-widget'
import type { TimestampStatus } from '~/domain/stored-scores/timestamp-status'
import type { WbiBreakdown } from '~/domain/stored-scores/wbi'

/** What the participant's score screens share; `notDiagnosis` stands on every one of them. */
type Common = { notDiagnosis: string; idempotencyKey: string }

/** My Lifestyle (SCO-26). */
export type MyLifestyle = Common & { total: ScoreWidget; widgets: ScoreWidget[] }

/** My Mindset (WELL-15); the ratio is there on the tendwell theme only. */
export type MyMindset = Common & {
  wellBeing: ScoreWidget
  ratio: ScoreWidget | null
  readiness: Readiness | null
  readinessStatus: TimestampStatus
  readinessTodo: ScoreWidget['todo']
}

/** My Reports (SCO-25); well-being and ratio are there on the tendwell theme only. `legend` names the four
 * risks, low first. */
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
