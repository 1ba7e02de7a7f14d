import { TOTAL_COMPONENTS, totalScore } from '~/domain/scoring/risk/total-score'
import type { ScorePoint } from './score-series.server'

/**
 * Adds a total that says what it lacks, if some but too few of its parts exist; such a total is not stored,
 * as it has no value. `points` are oldest first.
 */
export function withTotalGap(points: readonly ScorePoint[], usesDietId: boolean): readonly ScorePoint[] {
  if (points.some(({ score_name }) => score_name === 'TOTAL_SCORE')) return points
  const parts = points.filter(
    ({ score_name, score }) => score !== null && TOTAL_COMPONENTS.some((name) => name === score_name),
  )
  const last = parts.at(-1)
  const total = totalScore(
    Object.fromEntries(parts.map(({ score_name, score }) => [score_name, score])),
    usesDietId,
  )
  if (!last || !('missing' in total)) return points
  return [
    ...points,
    { ...last, score_name: 'TOTAL_SCORE', score: null, missing: total.missing.join(' '), note: null },
  ]
}
