import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { bandsOf, thresholdIndex } from './bands'

/** How a value differs from the previous one; `same` is shown as "about the same". */
export type Change = 'better' | 'worse' | 'same'

/**
 * The smallest meaningful changes, in points or minutes a week. Published: PHQ-9 (Loewe 2004), GAD-7
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

/** Tolerance for floating-point differences such as 8.3 - 5.3. */
export const NOISE = 1e-6

/** Returns the smallest meaningful change of a score, in its own unit; null for an unknown score. */
export function meaningfulStep(scoreName: string): number | null {
  const bands = bandsOf(scoreName)
  if (!bands) return null
  const [low, high] = bands.limits
  return STEPS[scoreName] ?? (high - low) / PARTS_OF_GAUGE
}

/**
 * The single rule for judging a change of a score (`measureChange` applies the same rule to measured values):
 * it is better or worse if its risk index changed or the change reaches the meaningful step. Lists use
 * `worseSql` for the same. Null for an unknown score.
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
 * Returns the same rule as SQL, true if `row` got worse: its columns are `score_name`, the newest `score`
 * with its `risk`, and `score_before` with `risk_before`.
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
