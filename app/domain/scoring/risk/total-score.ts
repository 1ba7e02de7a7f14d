import { thresholdIndex } from '../bands'
import { roundHalfUp } from '../rounding'
import type { Computed } from '../rule'

/** The lifestyle scores that the total is made of; diet has two names, of which one counts. */
export const TOTAL_COMPONENTS = ['SCORE_EXER', 'SCORE_SED', 'SCORE_DIET', 'SCORE_DIETID', 'SCORE_STRESS', 'SCORE_SLEEP'] as const

export type TotalComponent = (typeof TOTAL_COMPONENTS)[number]
export type ComponentScores = Readonly<Partial<Record<TotalComponent, number | null>>>

const FEWEST = 3
const MOST = 5

/**
 * TOTAL_SCORE 0 to 15: the risk indexes (0 to 3) of exercise, sitting, diet, stress and sleep, carried up to five of them,
 * to 1 decimal; at least three are needed. A rule of this product, not a validated index.
 * Where the practice uses DietID its score takes the place of the diet score, once there is one.
 */
export function totalScore(scores: ComponentScores, usesDietId: boolean): Computed {
  const diet = usesDietId && isScore(scores.SCORE_DIETID) ? 'SCORE_DIETID' : 'SCORE_DIET'
  const counted: TotalComponent[] = ['SCORE_EXER', 'SCORE_SED', diet, 'SCORE_STRESS', 'SCORE_SLEEP']
  const indexes = counted.flatMap((name) => thresholdIndex(name, scores[name] ?? null) ?? [])
  if (indexes.length < FEWEST) {
    const wanted = counted.filter((name) => !isScore(scores[name]))
    return { missing: wanted.map((name) => (name === 'SCORE_DIET' && usesDietId ? 'SCORE_DIETID' : name)) }
  }
  const sum = indexes.reduce((total, index) => total + index, 0)
  return { score: roundHalfUp((sum * MOST) / indexes.length, 1) }
}

function isScore(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
