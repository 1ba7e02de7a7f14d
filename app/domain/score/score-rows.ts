import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { RISK_SCORES } from '~/domain/scoring/risk/risk-scores'
import type { ScoreResult } from '~/domain/scoring/score-survey'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import type { PersonThen } from './person-then'

/** A finished survey, as far as scores care. */
export type Finished = { id: number; participant_id: number; completed: string }

/** A row of the table `score`, without its id. */
export type ScoreRow = {
  participant_id: number
  survey_id: number
  score_name: string
  score: number | null
  value: number | null
  points: number | null
  threshold_index: number | null
  missing: string | null
  note: string | null
  updated: string
}

/**
 * The score rows of a finished survey. `updated` is the instant it was finished, so that a later correction does not move the
 * point in a trend; a risk score is as new as its newest measured value.
 */
export function scoreRows(
  survey: Finished,
  definition: Definition,
  answers: Answers,
  { person, measured }: PersonThen,
): ScoreRow[] {
  return Object.entries(scoreSurvey(definition, answers, person)).map(([name, result]) => {
    const isNewer =
      RISK_SCORES.some((risk) => risk === name) && measured !== null && measured > survey.completed
    return scoreRow(survey, name, result, isNewer ? measured : survey.completed)
  })
}

/** One score row from a result. */
export function scoreRow(
  { id, participant_id }: Finished,
  score_name: string,
  result: ScoreResult,
  updated: string,
): ScoreRow {
  const { score, value, points, threshold_index, missing, note } = result
  return {
    participant_id,
    survey_id: id,
    score_name,
    score,
    value,
    points: points ?? null,
    threshold_index,
    missing: missing?.length ? missing.join(' ') : null,
    note: note ?? null,
    updated,
  }
}
