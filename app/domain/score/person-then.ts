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

/** What is stored about a participant; `measures` newest first. */
export type KnownPerson = {
  gender: string | null
  dob: string | null
  ethnicity: string | null
  state: string | null
  measures: readonly ({ created: string } & Biometrics)[]
}

/** A person as scores see them, and the instant of the newest measured value that a risk equation takes. */
export type PersonThen = { person: Person; measured: string | null }

/**
 * The person of a survey finished at `completed`: age and tables of that day, and of each measured value the newest one that
 * was stored before `until`, the instant from which a later survey counts; null means any.
 */
export function personThen(
  known: KnownPerson | undefined,
  completed: string,
  until: string | null,
): PersonThen {
  const on = completed.slice(0, 10)
  const measures = known?.measures.filter(({ created }) => until === null || created < until) ?? []
  const newest = (name: keyof Biometrics) => measures.find((row) => typeof row[name] === 'number')
  const measured = RISK_VALUES.reduce<string | null>((latest, name) => {
    const created = newest(name)?.created ?? null
    return created !== null && (latest === null || created > latest) ? created : latest
  }, null)
  return {
    measured,
    person: {
      gender: genderOf(known?.gender),
      dob: known?.dob ?? null,
      age: ageOn(known?.dob ?? null, on),
      ethnicity: known?.ethnicity ?? null,
      region: known?.state ?? null,
      on,
      measured_on: measured?.slice(0, 10) ?? null,
      biometrics: Object.fromEntries(MEASURED.map((name) => [name, newest(name)?.[name] ?? null])),
    },
  }
}

function genderOf(gender: string | null | undefined): Person['gender'] {
  return gender === 'M' || gender === 'F' || gender === 'UNKNOWN' ? gender : null
}
