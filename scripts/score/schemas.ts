import { z } from 'zod/v4'

/** Names under which surveys and papers know the groups of the record. */
const RACES: Readonly<Record<string, string>> = {
  african: 'AFRICAN', african_american: 'AFRICAN', black: 'AFRICAN', white: 'WHITE', hispanic: 'HISPANIC', asian: 'ASIAN', native: 'NATIVE', pacific: 'PACIFIC',
}
const GENDERS: Readonly<Record<string, 'M' | 'F' | 'UNKNOWN'>> = { m: 'M', male: 'M', f: 'F', female: 'F', unknown: 'UNKNOWN' }
const YES_NO: Readonly<Record<string, boolean | null>> = { yes: true, no: false, unknown: null }

/** A text out of a closed list, in any case and with spaces or underscores. */
function word<Value>(words: Readonly<Record<string, Value>>): z.ZodType<Value> {
  return z.string().transform((text, context) => {
    const name = text.trim().toLowerCase().replace(/[ -]+/g, '_')
    if (Object.hasOwn(words, name)) return words[name] as Value
    context.addIssue({ code: 'custom', message: `"${text.slice(0, 40)}" is none of ${Object.keys(words).join(', ')}` })
    return z.NEVER
  })
}

/** Any object; what its fields hold is judged elsewhere. */
export const fields = z.custom<Record<string, unknown>>((given) => typeof given === 'object' && given !== null && !Array.isArray(given), 'Invalid input: expected object')

export const gender = word(GENDERS).nullish()
export const race = word(RACES).nullish()
/** true, false, 1, 0, "yes", "no"; "unknown" and null are unknown. */
export const yesNo = z.union([z.boolean(), z.literal(1).transform(() => true), z.literal(0).transform(() => false), word(YES_NO)]).nullish()
export const age = z.int().min(0).max(130).nullish()
/** A measured value: a number above 0, or null. */
export const measured = z.number().positive().nullish()
export const value = z.number().nullish()
export const day = z.iso.date()

const biometrics = z.strictObject({
  tchol: measured, ldl_c: measured, hdl_c: measured, trig: measured, fasting_bg: measured, a1c: measured,
  weight_lb: measured, height_in: measured, waist_in: measured, bp_systolic: measured, bp_diastolic: measured, sbp: measured,
}).transform(({ sbp, bp_systolic, ...others }) => ({ ...others, bp_systolic: bp_systolic ?? sbp ?? null }))

/** The person behind a questionnaire; everything may be left out. */
export const personSchema = z.strictObject({
  gender, race, ethnicity: race, age, dob: day.nullish(), on: day.nullish(), region: z.string().max(50).nullish(), biometrics: biometrics.nullish(),
}).transform(({ race: named, ethnicity, biometrics: latest, ...person }) => ({ ...person, ethnicity: ethnicity ?? named ?? null, biometrics: latest ?? {} }))
