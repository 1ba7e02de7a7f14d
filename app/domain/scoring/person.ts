/**
 * Latest measured values in the units of the record: mg/dL, percent, pounds, inches, mmHg (BIO-05, BIO-11).
 */
export type Biometrics = Readonly<
  Partial<
    Record<
      | 'tchol'
      | 'ldl_c'
      | 'hdl_c'
      | 'trig'
      | 'fasting_bg'
      | 'a1c'
      | 'weight_lb'
      | 'height_in'
      | 'waist_in'
      | 'bp_systolic'
      | 'bp_diastolic',
      number | null
    >
  >
>

/** Facts about the participant that some rules need; unknown ones are null or absent. */
export type Person = {
  gender?: 'M' | 'F' | 'UNKNOWN' | null
  /** Whole years on the day the survey was finished. */
  age?: number | null
  /** As stored in the record: NATIVE, ASIAN, AFRICAN, HISPANIC, PACIFIC or WHITE. */
  ethnicity?: string | null
  /** `YYYY-MM-DD`. */
  dob?: string | null
  /** Two-letter state of residence. */
  region?: string | null
  /** The day the survey was finished, `YYYY-MM-DD`; selects the tables for its year. */
  on?: string | null
  biometrics?: Biometrics
  /** Values that look wrong and are not confirmed; they count as missing. */
  doubted?: readonly string[]
  /** The day of the latest of these values, `YYYY-MM-DD`. */
  measured_on?: string | null
}
