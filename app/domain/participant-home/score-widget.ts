import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { TimestampStatus } from '~/domain/stored-scores/timestamp-status'

/** A score with its freshness (SCO-23) and, if it is missing or old, the questionnaire to fill in. */
export type ScoreWidget = { card: ScoreCard; status: TimestampStatus; todo: QuestionnaireItem | null }
