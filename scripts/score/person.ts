import { z } from 'zod/v4'
import { ageOn } from '~/domain/scoring/age'
import type { Person } from '~/domain/scoring/person'
import { age, day, fields, gender, measured, race, region } from './schemas'

const flat = z.object({
  gender,
  sex: gender,
  race,
  ethnicity: race,
  age,
  dob: day,
  on: day,
  region,
  state: region,
  tchol: measured,
  ldl_c: measured,
  hdl_c: measured,
  trig: measured,
  fasting_bg: measured,
  a1c: measured,
  weight_lb: measured,
  height_in: measured,
  waist_in: measured,
  bp_systolic: measured,
  bp_diastolic: measured,
  sbp: measured,
})

/** Field names that describe a person and not a score. */
export const PERSON_FIELDS: ReadonlySet<string> = new Set([...Object.keys(flat.shape), 'biometrics'])

/**
 * A line's data about a person: everything is optional, unknown fields are ignored. Measured values are at
 * the top level or in `biometrics`. If both race and ethnicity are given, race is used; the age is computed
 * from `dob` and `on` if it is not given.
 */
export const personSchema = z
  .looseObject({ biometrics: fields.nullish() })
  .nullish()
  .transform((given) => ({ ...given, ...given?.biometrics }))
  .pipe(flat)
  .transform(
    ({
      gender,
      sex,
      race,
      ethnicity,
      age,
      dob,
      on,
      region,
      state,
      sbp,
      bp_systolic,
      ...measured
    }): Person => ({
      gender: gender ?? sex ?? null,
      ethnicity: race ?? ethnicity ?? null,
      age: age ?? (on ? ageOn(dob ?? null, on) : null),
      dob,
      on,
      region: region ?? state ?? null,
      biometrics: { ...measured, bp_systolic: bp_systolic ?? sbp ?? null },
    }),
  )
