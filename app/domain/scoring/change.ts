import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { bandsOf, thresholdIndex } from './bands'

/** How a value differs from the one before it; `same` reads "about the same". */
export type Change = 'better' | 'worse' | 'same'

/**
 * The smallest changes that mean something, in points or minutes a week. Published: PHQ-9 (Loewe 2004), GAD-7
 * (Toussaint 2020); L: AUDIT and exercise.
 */
const STEPS: Readonly<Record<string, number>> = {
  PHQ9_SCORE: 5,
  GAD7_SCORE: 4,
  AUDIT_SCORE: 4,
  SCORE_EXER: 60,
}
/** Every other score: a fifth of its gauge. */
const PARTS_OF_GAUGE = 5

/** Differences of decimals, such as 8.3 - 5.3, miss their last digit. */
export const NOISE = 1e-6

/** The smallest change of a score that means something, in its own unit; null for an unknown score. */
export function meaningfulStep(scoreName: string): number | null {
  const bands = bandsOf(scoreName)
  if (!bands) return null
  const [low, high] = bands.limits
  return STEPS[scoreName] ?? (high - low) / PARTS_OF_GAUGE
}

/**
 * The only judge of a change of a score (`measureChange` judges measured values by the same rule): its risk index changed, or the change reaches the score's meaningful
 * step. Lists ask the same by `worseSql`. Null for an unknown score.
 */
export function changeOf(scoreName: string, before: number, after: number): Change | null {
  const bands = bandsOf(scoreName)
  const step = meaningfulStep(scoreName)
  const [was, is] = [thresholdIndex(scoreName, before), thresholdIndex(scoreName, after)]
  if (!bands || step === null || was === null || is === null) return null
  if (was !== is) return is > was ? 'worse' : 'better'
  if (Math.abs(after - before) < step - NOISE) return 'same'
  return after > before === bands.higher_is_better ? 'better' : 'worse'
}

/**
 * SQL of the same judgement, true where `row` got worse: its columns are `score_name`, the newest `score` with
 * its `risk`, and `score_before` with `risk_before`.
 */
export function worseSql(row: string): string {
  const byStep = new Map<string, string[]>()
  for (const name of SCORE_NAMES) {
    const change = bandsOf(name)?.higher_is_better
      ? `${row}.score_before - ${row}.score`
      : `${row}.score - ${row}.score_before`
    const reached = `${change} >= ${(meaningfulStep(name) ?? 0) - NOISE}`
    byStep.set(reached, [...(byStep.get(reached) ?? []), `'${name}'`])
  }
  const reaches = [...byStep].map(
    ([reached, names]) => `${row}.score_name IN (${names.join(', ')}) AND ${reached}`,
  )
  return `(${row}.risk > ${row}.risk_before OR ${row}.risk = ${row}.risk_before AND (${reaches.join(' OR ')}))`
}
