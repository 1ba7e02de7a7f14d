import type { Person } from '../person'

/** Diseases after which a 10-year risk no longer says anything; what is not recorded counts as not known, so
 * as none. */
export type CardiovascularHistory = Readonly<
  Partial<Record<'coronary' | 'stroke' | 'pad' | 'heart_failure', boolean | null>>
>

/** What both risk equations look at: whole years, mg/dL, mmHg. Unknown is null, never "no". */
export type RiskInputs = {
  gender: Person['gender']
  ethnicity: string | null
  age: number | null
  tchol: number | null
  hdl_c: number | null
  /** Systolic blood pressure. */
  sbp: number | null
  /** Takes medicine for high blood pressure. */
  bp_medication: boolean | null
  current_smoker: boolean | null
  diabetes: boolean | null
  history?: CardiovascularHistory
}

export type RiskInputName = Exclude<keyof RiskInputs, 'history'>

/** Risk in percent over 10 years, not rounded; or why there is none, with the names of the inputs that are
 * missing. */
export type Risk = { percent: number } | { reason: RiskReason; missing: RiskInputName[] }

export type RiskReason = 'disease' | 'age' | 'missing' | 'range'

/** `whateverTheHistory` computes the pure equation for people who already have the disease as well. */
export type RiskOptions = { whateverTheHistory?: boolean }

/** The people an equation was made for; a range includes both of its ends. */
export type Applicability = {
  needs: readonly RiskInputName[]
  ranges: Readonly<Partial<Record<'age' | 'tchol' | 'hdl_c' | 'sbp', readonly [number, number]>>>
  excludes: readonly (keyof CardiovascularHistory)[]
}

/** Inputs of which every one is known. */
export type KnownInputs = { [Name in RiskInputName]: NonNullable<RiskInputs[Name]> } & { gender: 'M' | 'F' }

/** Why an equation says nothing about this person, or the inputs as known values. */
export function applied(
  { needs, ranges, excludes }: Applicability,
  inputs: RiskInputs,
  options: RiskOptions,
): KnownInputs | Extract<Risk, { reason: RiskReason }> {
  const missing = needs.filter((name) => !isKnown(inputs[name]))
  const outside = (name: keyof Applicability['ranges']) => {
    const [value, range] = [inputs[name], ranges[name]]
    return isKnown(value) && range !== undefined && (value < range[0] || value > range[1])
  }
  if (!options.whateverTheHistory && excludes.some((name) => inputs.history?.[name]))
    return { reason: 'disease', missing }
  if (outside('age')) return { reason: 'age', missing }
  if (missing.length > 0) return { reason: 'missing', missing }
  if (outside('tchol') || outside('hdl_c') || outside('sbp')) return { reason: 'range', missing }
  return inputs as KnownInputs
}

/** Logarithms are taken of the numbers, so nothing below or at 0 is a measured value. */
function isKnown<Value extends RiskInputs[RiskInputName]>(value: Value): value is NonNullable<Value> {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0
  return value !== null && value !== undefined && value !== 'UNKNOWN'
}
