import type { Person } from '../person'

/**
 * Diseases that make a 10-year risk meaningless. Unrecorded ones count as unknown, which is treated as
 * absent.
 */
export type CardiovascularHistory = Readonly<
  Partial<Record<'coronary' | 'stroke' | 'pad' | 'heart_failure', boolean | null>>
>

/** The inputs of both risk equations: whole years, mg/dL, mmHg. Unknown is null, never "no". */
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

/** 10-year risk in percent, not rounded; or why there is none, with the names of missing inputs. */
export type Risk = { percent: number } | { reason: RiskReason; missing: RiskInputName[] }

export type RiskReason = 'disease' | 'age' | 'missing' | 'range'

/** `whateverTheHistory` computes the pure equation even for people who already have the disease. */
export type RiskOptions = { whateverTheHistory?: boolean }

/** The people for whom an equation was made; ranges are inclusive. */
export type Applicability = {
  needs: readonly RiskInputName[]
  ranges: Readonly<Partial<Record<'age' | 'tchol' | 'hdl_c' | 'sbp', readonly [number, number]>>>
  excludes: readonly (keyof CardiovascularHistory)[]
}

/** The inputs, all of them known. */
export type KnownInputs = { [Name in RiskInputName]: NonNullable<RiskInputs[Name]> } & { gender: 'M' | 'F' }

/** Returns the inputs as known values, or why the equation does not apply to this person. */
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

/** The equations take logarithms, so values at or below 0 count as unknown. */
function isKnown<Value extends RiskInputs[RiskInputName]>(value: Value): value is NonNullable<Value> {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0
  return value !== null && value !== undefined && value !== 'UNKNOWN'
}
