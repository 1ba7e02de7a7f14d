import { thresholdIndex } from '../bands'
import { roundHalfUp } from '../rounding'
import type { Computed } from '../rule'

/** The lifestyle scores in the total; diet has two names, only one of which counts. */
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
 * Returns TOTAL_SCORE, 0 to 15: the sum of the risk indexes (0 to 3) of exercise, sitting, diet, stress and
 * sleep, scaled up to five if some are missing, with 1 decimal; at least three are needed. A rule of this
 * product, not a validated index. If the practice uses DietID, its score replaces the diet score once there
 * is one.
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

/** Returns the total of these risk indexes; `missing` names the scores without one. */
export function totalOfRisks(risks: readonly (number | null)[], missing: string[]): Computed {
  const known = risks.flatMap((risk) => risk ?? [])
  if (known.length < FEWEST) return { missing }
  return { score: roundHalfUp((known.reduce((sum, risk) => sum + risk, 0) * MOST) / known.length, 1) }
}

function isScore(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
