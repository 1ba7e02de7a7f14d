import { ageOn } from '~/domain/scoring/age'
import type { Person } from '../person'
import type { Computed, ScoreFunction, ScoreInput } from '../rule'
import { chosen } from '../rules/points'
import { accAha } from './acc-aha'
import { framingham } from './framingham'
import type { Risk, RiskInputName, RiskInputs, RiskReason } from './risk-inputs'

/** The scores in this file; they change when measured values do. */
export const RISK_SCORES = ['FRAMINGHAM_SCORE', 'ACC_AHA_SCORE'] as const

/** The measured values used by the equations. */
export const RISK_VALUES = ['tchol', 'hdl_c', 'bp_systolic'] as const

/** The source of each input, named for the person who must supply it. */
const SOURCES: Readonly<Record<RiskInputName, string>> = {
  gender: 'gender',
  ethnicity: 'ethnicity',
  age: 'age',
  tchol: 'tchol',
  hdl_c: 'hdl_c',
  sbp: 'bp_systolic',
  bp_medication: 'MH_BP_MEDICATION',
  current_smoker: 'MH_SMOKING',
  diabetes: 'MH_CONDITIONS',
}

/** Computes FRAMINGHAM_SCORE from the medical history and the measured values. */
export const framinghamScore: ScoreFunction = (input) =>
  computed(framingham(riskInputsOf(input)), 'framingham', input.person)

/** Computes ACC_AHA_SCORE from the medical history and the measured values. */
export const accAhaScore: ScoreFunction = (input) =>
  computed(accAha(riskInputsOf(input)), 'accAha', input.person)

/**
 * Returns the inputs of the equations: facts about the participant, the latest measured values and the
 * answers of the medical history.
 */
export function riskInputsOf(input: ScoreInput): RiskInputs {
  const { person } = input
  const { tchol, hdl_c, bp_systolic } = person.biometrics ?? {}
  const conditions = chosen(input, 'MH_CONDITIONS')
  return {
    gender: person.gender ?? null,
    ethnicity: person.ethnicity ?? null,
    age: ageAtNewestInput(person),
    tchol: tchol ?? null,
    hdl_c: hdl_c ?? null,
    sbp: bp_systolic ?? null,
    bp_medication: yesOrNo(input, 'MH_BP_MEDICATION', ['YES'], ['NO']),
    current_smoker: yesOrNo(input, 'MH_SMOKING', ['EVERY_DAY', 'SOME_DAYS'], ['NOT_AT_ALL']),
    diabetes: conditions && conditions.includes('DIABETES'),
    history: {
      coronary: conditions?.includes('CORONARY'),
      stroke: conditions?.includes('STROKE'),
      heart_failure: conditions?.includes('HEART_FAILURE'),
      pad: chosen(input, 'MH_PAD')?.includes('YES'),
    },
  }
}

/** Key of the sentence that says why a risk equation has no result. */
export function riskReasonKey(equation: 'framingham' | 'accAha', reason: RiskReason): string {
  return reason === 'missing' || reason === 'disease' ? `risk.${reason}` : `risk.${equation}.${reason}`
}

function computed(risk: Risk, equation: 'framingham' | 'accAha', { doubted = [] }: Person): Computed {
  if ('percent' in risk) return { score: risk.percent }
  const missing = risk.missing.map((name) => SOURCES[name])
  const unlikely = missing.some((name) => doubted.includes(name))
  return { missing, note: unlikely ? 'risk.unlikely' : riskReasonKey(equation, risk.reason) }
}

/** The age at the newest input, not today's, so that an old score does not drift. */
function ageAtNewestInput({ age, dob, on, measured_on }: Person): number | null {
  if (!dob || !measured_on || (on && measured_on <= on)) return age ?? null
  return ageOn(dob, measured_on)
}

function yesOrNo(
  input: ScoreInput,
  question: string,
  yes: readonly string[],
  no: readonly string[],
): boolean | null {
  const [value] = chosen(input, question) ?? []
  if (typeof value !== 'string') return null
  return yes.includes(value) ? true : no.includes(value) ? false : null
}
