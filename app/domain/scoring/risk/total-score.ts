import { thresholdIndex } from '../bands'
import { roundHalfUp } from '../rounding'
import type { Computed } from '../rule'

/** The lifestyle scores that the total is made of; diet has two names, of which one counts. */
export const TOTAL_COMPONENTS = [
  'SCORE_EXER',
  'SCORE_SED',
  'SCORE_DIET',
  'SCORE_DIETID',
  'SCORE_STRESS',
  'SCORE_SLEEP',
] as const

export type TotalComponent = (typeof TOTAL_COMPONENTS)[number]
export type ComponentScores = Readonly<Partial<Record<TotalComponent, number | null>>>

const FEWEST = 3
const MOST = 5

/**
 * TOTAL_SCORE 0 to 15: the risk indexes (0 to 3) of exercise, sitting, diet, stress and sleep, carried up to
 * five of them, to 1 decimal; at least three are needed. A rule of this product, not a validated index. Where
 * the practice uses DietID its score takes the place of the diet score, once there is one.
 */
export function totalScore(scores: ComponentScores, usesDietId: boolean): Computed {
  const diet = usesDietId && isScore(scores.SCORE_DIETID) ? 'SCORE_DIETID' : 'SCORE_DIET'
  const counted: TotalComponent[] = ['SCORE_EXER', 'SCORE_SED', diet, 'SCORE_STRESS', 'SCORE_SLEEP']
  const wanted = counted.filter((name) => !isScore(scores[name]))
  return totalOfRisks(
    counted.map((name) => thresholdIndex(name, scores[name] ?? null)),
    wanted.map((name) => (name === 'SCORE_DIET' && usesDietId ? 'SCORE_DIETID' : name)),
  )
}

/** The total of these risk indexes; `missing` names the scores that have none. */
export function totalOfRisks(risks: readonly (number | null)[], missing: string[]): Computed {
  const known = risks.flatMap((risk) => risk ?? [])
  if (known.length < FEWEST) return { missing }
  return { score: roundHalfUp((known.reduce((sum, risk) => sum + risk, 0) * MOST) / known.length, 1) }
}

function isScore(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
