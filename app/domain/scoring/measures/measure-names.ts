/**
 * Measured and derived values that have classes (NOTE-25); blood pressure and the fitness tests need more
 * than one number.
 */
export const MEASURE_NAMES = [
  'BMI',
  'BLOOD_PRESSURE',
  'TCHOL',
  'LDL_C',
  'HDL_C',
  'TRIG',
  'FASTING_BG',
  'A1C',
  'GAIT_SPEED',
  'STAIRS',
  'SIT_TO_STAND',
  'CURLS',
  'SIT_AND_REACH',
] as const

export type MeasureName = (typeof MEASURE_NAMES)[number]
