import { z } from 'zod/v4'
import { accAha } from '~/domain/scoring/risk/acc-aha'
import { framingham } from '~/domain/scoring/risk/framingham'
import type { Risk, RiskInputs, RiskOptions } from '~/domain/scoring/risk/risk-inputs'
import { riskReasonKey } from '~/domain/scoring/risk/risk-scores'
import { totalScore } from '~/domain/scoring/risk/total-score'
import { scoreResult } from '~/domain/scoring/score-survey'
import { rule, type DirectRule } from './direct-rule'
import { told, type Told } from './result'
import { age, gender, measured, race, value, yesNo } from './schemas'

const inputs = z.strictObject({
  gender, race, ethnicity: race, age, tchol: measured, hdl_c: measured, sbp: measured, bp_medication: yesNo, current_smoker: yesNo, diabetes: yesNo,
  history: z.strictObject({ coronary: yesNo, stroke: yesNo, pad: yesNo, heart_failure: yesNo }).optional(),
  whatever_the_history: z.boolean().optional(),
})

const components = z.strictObject({
  SCORE_EXER: value, SCORE_SED: value, SCORE_DIET: value, SCORE_DIETID: value, SCORE_STRESS: value, SCORE_SLEEP: value, uses_dietid: z.boolean().optional(),
})

/** The risk equations and the total. */
export const riskRules: Readonly<Record<string, DirectRule>> = {
  FRAMINGHAM_SCORE: rule(inputs, (given) => risk('FRAMINGHAM_SCORE', 'framingham', framingham, given)),
  ACC_AHA_SCORE: rule(inputs, (given) => risk('ACC_AHA_SCORE', 'accAha', accAha, given)),
  TOTAL_SCORE: rule(components, ({ uses_dietid, ...scores }) => {
    const usesDietId = uses_dietid ?? (typeof scores.SCORE_DIETID === 'number' && typeof scores.SCORE_DIET !== 'number')
    return told('TOTAL_SCORE', scoreResult('TOTAL_SCORE', totalScore(scores, usesDietId)))
  }),
}

function risk(
  name: string, equation: 'framingham' | 'accAha', compute: (inputs: RiskInputs, options: RiskOptions) => Risk,
  { race: named, ethnicity, whatever_the_history, ...given }: z.output<typeof inputs>,
): Told {
  const { gender: who = null, age: years = null, tchol = null, hdl_c = null, sbp = null, bp_medication = null, current_smoker = null, diabetes = null, history } = given
  const result = compute(
    { gender: who, ethnicity: ethnicity ?? named ?? null, age: years, tchol, hdl_c, sbp, bp_medication, current_smoker, diabetes, history },
    { whateverTheHistory: whatever_the_history },
  )
  const computed = 'percent' in result
    ? { score: result.percent }
    : { missing: result.missing.map((input) => (input === 'ethnicity' ? 'race' : input)), note: riskReasonKey(equation, result.reason) }
  return told(name, scoreResult(name, computed))
}
