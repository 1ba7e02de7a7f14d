/** The lab values of one day, in display order. */
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

/** Maximum accepted value, in its unit; the minimum is 0 (OP-61). */
export const HIGHEST: Record<BiometricValue, number> = {
  tchol: 2000,
  ldl_c: 2000,
  hdl_c: 2000,
  trig: 2000,
  fasting_bg: 2000,
  a1c: 25,
}

/** `a1c` has one decimal: 5.4, never 5.45 (BIO-07). */
export const A1C_STEP = 0.1
