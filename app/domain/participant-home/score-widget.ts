import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { TimestampStatus } from '~/domain/stored-scores/timestamp-status'

/** A score with how fresh it is (SCO-23) and, when it is missing or old, the questionnaire that gives it. */
export type ScoreWidget = { card: ScoreCard; status: TimestampStatus; todo: QuestionnaireItem | null }
