import type { Mark, MeasuredName } from '~/domain/scoring/measures/plausibility'
import type { Biometrics, Person } from '~/domain/scoring/person'
import { RISK_VALUES } from '~/domain/scoring/risk/risk-scores'
import { ageOn } from '~/domain/scoring/age'

const MEASURED = [
  'tchol',
  'ldl_c',
  'hdl_c',
  'trig',
  'fasting_bg',
  'a1c',
  'weight_lb',
  'height_in',
  'waist_in',
  'bp_systolic',
  'bp_diastolic',
] as const

/**
 * The values of one record, with the day of measurement and the instant from which they count. `doubted`
 * names those that look wrong and are not confirmed; `marks` says for all that look wrong whether they are
 * confirmed.
 */
export type Measures = {
  on: string
  at: string
  doubted?: readonly MeasuredName[]
  marks?: ReadonlyMap<MeasuredName, Mark>
} & Biometrics

/** Stored facts about a participant; `measures` newest first. */
export type KnownPerson = {
  gender: string | null
  dob: string | null
  ethnicity: string | null
  state: string | null
  measures: readonly Measures[]
}

/**
 * Returns the person for a survey finished at `completed`, as known at `at`: age and tables of the day of the
 * survey, and of each measured value the latest that counted by then.
 */
export function personThen(known: KnownPerson | undefined, completed: string, at: string): Person {
  const on = completed.slice(0, 10)
  const measures = known?.measures.filter((row) => row.at <= at) ?? []
  const newest = (name: keyof Biometrics) => measures.find((row) => typeof row[name] === 'number')
  const isDoubted = (name: MeasuredName) => newest(name)?.doubted?.includes(name) ?? false
  const days = RISK_VALUES.flatMap((name) => newest(name)?.on ?? [])
  return {
    gender: genderOf(known?.gender),
    dob: known?.dob ?? null,
    age: ageOn(known?.dob ?? null, on),
    ethnicity: known?.ethnicity ?? null,
    region: known?.state ?? null,
    on,
    measured_on: days.sort().at(-1) ?? null,
    biometrics: Object.fromEntries(
      MEASURED.map((name) => [name, isDoubted(name) ? null : (newest(name)?.[name] ?? null)]),
    ),
    doubted: MEASURED.filter(isDoubted),
  }
}

function genderOf(gender: string | null | undefined): Person['gender'] {
  return gender === 'M' || gender === 'F' || gender === 'UNKNOWN' ? gender : null
}
