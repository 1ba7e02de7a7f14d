/** The laboratory values of one day, in the order they are shown. */
export const BIOMETRIC_VALUES = ['tchol', 'ldl_c', 'hdl_c', 'trig', 'fasting_bg', 'a1c'] as const
export type BiometricValue = (typeof BIOMETRIC_VALUES)[number]

/** mg/dL; percent for `a1c`. */
export const UNITS: Record<BiometricValue, string> = {
  tchol: 'mg/dL',
  ldl_c: 'mg/dL',
  hdl_c: 'mg/dL',
  trig: 'mg/dL',
  fasting_bg: 'mg/dL',
  a1c: '%',
}

/** The highest value that is taken, in its unit; the lowest is 0 (OP-61). */
export const HIGHEST: Record<BiometricValue, number> = {
  tchol: 2000,
  ldl_c: 2000,
  hdl_c: 2000,
  trig: 2000,
  fasting_bg: 2000,
  a1c: 25,
}

/** In how many tenths `a1c` is given: 5.4, never 5.45 (BIO-07). */
export const A1C_STEP = 0.1
