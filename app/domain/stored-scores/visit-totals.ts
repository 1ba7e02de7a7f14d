import type { ScoreResult } from '~/domain/scoring/score-survey'
import { scoreResult } from '~/domain/scoring/score-survey'
import { totalScore, type ComponentScores } from '~/domain/scoring/risk/total-score'
import type { Finished } from './score-rows'

/** A completed survey with its lifestyle scores. */
export type ComponentSurvey = Finished & { usesDietId: boolean; scores: ComponentScores }

/** Surveys close together in time, and the total at their end, which belongs to the last of them. */
export type Visit = { surveys: ComponentSurvey[]; last: ComponentSurvey; total: ScoreResult }

/**
 * Questionnaires of one visit are completed within hours of each other; a total halfway through would be
 * noise in the trend.
 */
const VISIT_MS = 12 * 3_600_000

/**
 * Returns the visits of one participant with their totals; each uses the latest value so far of every score.
 * Surveys may be in any order.
 */
export function visitsOf(surveys: readonly ComponentSurvey[]): Visit[] {
  const inOrder = [...surveys].sort((a, b) => a.completed.localeCompare(b.completed) || a.id - b.id)
  const groups: ComponentSurvey[][] = []
  for (const survey of inOrder) {
    const before = groups.at(-1)?.at(-1)
    if (before && !isApart(before.completed, survey.completed)) groups.at(-1)?.push(survey)
    else groups.push([survey])
  }
  let known: ComponentScores = {}
  return groups.flatMap((group) => {
    known = group.reduce((scores, survey) => ({ ...scores, ...present(survey.scores) }), known)
    const last = group.at(-1)
    return last
      ? { surveys: group, last, total: scoreResult('TOTAL_SCORE', totalScore(known, last.usesDietId)) }
      : []
  })
}

/** True if surveys completed at these instants belong to different visits. */
export function isApart(earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) > VISIT_MS
}

function present(scores: ComponentScores): ComponentScores {
  return Object.fromEntries(Object.entries(scores).filter(([, score]) => score !== null))
}
