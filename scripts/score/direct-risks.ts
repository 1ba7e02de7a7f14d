import { z } from 'zod/v4'
import { accAha } from '~/domain/scoring/risk/acc-aha'
import { framingham } from '~/domain/scoring/risk/framingham'
import type { Risk, RiskInputs, RiskOptions } from '~/domain/scoring/risk/risk-inputs'
import { riskReasonKey } from '~/domain/scoring/risk/risk-scores'
import { totalOfRisks, totalScore, type TotalComponent } from '~/domain/scoring/risk/total-score'
import type { Computed } from '~/domain/scoring/rule'
import { scoreResult } from '~/domain/scoring/score-survey'
import { readBy } from './bad-line'
import type { DirectRule } from './direct-rule'
import { personSchema } from './person'
import { mustBeSure } from './sure'
import { told, type Told } from './result'
import { plainNumber, value, yesNo } from './schemas'

const medical = z.object({
  bp_medication: yesNo,
  current_smoker: yesNo,
  diabetes: yesNo,
  history: z.strictObject({ coronary: yesNo, stroke: yesNo, pad: yesNo, heart_failure: yesNo }).nullish(),
  whatever_the_history: yesNo,
  confirmed: yesNo,
})
const riskIndex = z.preprocess(plainNumber, z.int('a risk from 0 to 3 is expected').min(0).max(3).nullable())
const risks = z.strictObject({ items: z.array(riskIndex).max(5) })
const components = z.strictObject({
  SCORE_EXER: value,
  SCORE_SED: value,
  SCORE_DIET: value,
  SCORE_DIETID: value,
  SCORE_STRESS: value,
  SCORE_SLEEP: value,
  uses_dietid: yesNo,
})

/** The risk equations and the total. */
export const riskRules: Readonly<Record<string, DirectRule>> = {
  FRAMINGHAM_SCORE: (inputs) => risk('FRAMINGHAM_SCORE', 'framingham', framingham, inputs),
  ACC_AHA_SCORE: (inputs) => risk('ACC_AHA_SCORE', 'accAha', accAha, inputs),
  TOTAL_SCORE: (inputs) =>
    told('TOTAL_SCORE', scoreResult('TOTAL_SCORE', 'items' in inputs ? ofRisks(inputs) : ofScores(inputs))),
}

function ofScores(inputs: Record<string, unknown>): Computed {
  const { uses_dietid, ...scores } = readBy(components, inputs, 'inputs')
  return totalScore(
    scores,
    uses_dietid ?? (typeof scores.SCORE_DIETID === 'number' && typeof scores.SCORE_DIET !== 'number'),
  )
}

/** The risks, in the order of the scores. */
function ofRisks(inputs: Record<string, unknown>): Computed {
  const { items } = readBy(risks, inputs, 'inputs')
  const order: TotalComponent[] = ['SCORE_EXER', 'SCORE_SED', 'SCORE_DIET', 'SCORE_STRESS', 'SCORE_SLEEP']
  return totalOfRisks(
    items,
    order.filter((_, index) => typeof items[index] !== 'number'),
  )
}

function risk(
  name: string,
  equation: 'framingham' | 'accAha',
  compute: (inputs: RiskInputs, options: RiskOptions) => Risk,
  inputs: Record<string, unknown>,
): Told {
  const medicalInputs = readBy(medical, inputs, 'inputs')
  const { gender = null, ethnicity = null, age = null, biometrics } = readBy(personSchema, inputs, 'inputs')
  const {
    bp_medication = null,
    current_smoker = null,
    diabetes = null,
    history,
    whatever_the_history,
  } = medicalInputs
  mustBeSure(biometrics, medicalInputs.confirmed === true)
  const { tchol = null, hdl_c = null, bp_systolic: sbp = null } = biometrics ?? {}
  const result = compute(
    {
      gender,
      ethnicity,
      age,
      tchol,
      hdl_c,
      sbp,
      bp_medication,
      current_smoker,
      diabetes,
      history: history ?? undefined,
    },
    { whateverTheHistory: whatever_the_history === true },
  )
  const computed =
    'percent' in result
      ? { score: result.percent }
      : {
          missing: result.missing.map((input) => (input === 'ethnicity' ? 'race' : input)),
          note: riskReasonKey(equation, result.reason),
        }
  return told(name, scoreResult(name, computed))
}
