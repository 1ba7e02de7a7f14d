import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { RISK_SCORES } from '~/domain/scoring/risk/risk-scores'
import { scoreSurvey, type ScoreResult } from '~/domain/scoring/score-survey'
import { personThen, type KnownPerson } from './person-then'
import { riskMoments } from './risk-moments'

/** A completed survey with what scores need. */
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
  measured: string
}

/** True if a score depends on measured values. */
export function isRisk(name: string): boolean {
  return RISK_SCORES.some((risk) => risk === name)
}

/**
 * Returns the score rows of a completed survey. `updated` is the instant it was completed, so that a later
 * correction does not move the point in a trend. A risk score has an additional row for each later instant at
 * which a newer value was measured, before `until` (the completion of the next survey of this kind).
 */
export function scoreRows(
  survey: Finished,
  definition: Definition,
  answers: Answers,
  { known, until }: { known: KnownPerson | undefined; until: string | null },
): ScoreRow[] {
  const { completed } = survey
  const pointAt = (at: string) =>
    Object.entries(scoreSurvey(definition, answers, personThen(known, completed, at))).map(([name, result]) =>
      scoreRow(survey, name, result, at),
    )
  const own = pointAt(completed)
  if (!own.some((row) => isRisk(row.score_name))) return own
  const later = riskMoments(known, completed, until).flatMap((at) =>
    pointAt(at).flatMap((row) => (isRisk(row.score_name) ? { ...row, measured: at } : [])),
  )
  const rows = [...own, ...later]
  return rows.filter((row, index) => !givesWay(row, rows.slice(index + 1)))
}

/**
 * A row that lacked something is dropped once the survey has a later one, and so is a repeated "not
 * applicable".
 */
function givesWay({ score_name, score, note }: ScoreRow, later: readonly ScoreRow[]): boolean {
  const next = later.find((row) => row.score_name === score_name)
  return (
    next !== undefined &&
    score === null &&
    (note === 'risk.missing' || note === 'risk.unlikely' || next.note === note)
  )
}

/** Returns one score row from a result. */
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
    measured: '',
  }
}
