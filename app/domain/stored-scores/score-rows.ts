import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { RISK_SCORES } from '~/domain/scoring/risk/risk-scores'
import { scoreSurvey, type ScoreResult } from '~/domain/scoring/score-survey'
import { personThen, type KnownPerson } from './person-then'
import { riskMoments } from './risk-moments'

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
  measured: string
}

/** Tells whether measured values change a score. */
export function isRisk(name: string): boolean {
  return RISK_SCORES.some((risk) => risk === name)
}

/**
 * The score rows of a finished survey. `updated` is the instant it was finished, so that a later correction
 * does not move the point in a trend. A risk score has a further row for each later instant before `until`,
 * that of the next survey of the kind, at which a newer value was measured.
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

/** What lacked something is no point of a trend once the survey has a later one, nor is the same "not
 * applicable" once more. */
function givesWay({ score_name, score, note }: ScoreRow, later: readonly ScoreRow[]): boolean {
  const next = later.find((row) => row.score_name === score_name)
  return (
    next !== undefined &&
    score === null &&
    (note === 'risk.missing' || note === 'risk.unlikely' || next.note === note)
  )
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
    measured: '',
  }
}
