/** The metrics, in the order of every screen (MET-16); later additions follow (OP-111). */
export const METRICS = [
  'ACTIVITY',
  'WEIGHT',
  'HEARTRATE',
  'HRV',
  'BLOOD_PRESSURE',
  'SPO2',
  'SLEEP',
  'GLUCOSE',
] as const
export type Metric = (typeof METRICS)[number]

/** Who measured; the data endpoint has goals as one more service. */
export const SERVICES = ['MANUAL', 'FITBIT', 'GOOGLE_FIT', 'APPLE'] as const
export type Service = (typeof SERVICES)[number]

/** What may be entered by hand besides blood pressure, and what may have a goal (MET-07, MET-09). */
export const ENTERED = ['WEIGHT', 'ACTIVITY'] as const
export type Entered = (typeof ENTERED)[number]

/**
 * A value outside these limits is a typing mistake or a broken device. Glucose in mg/dL: meters show 20 to
 * 600 and send their "LO" and "HI" as numbers beyond that, which must be accepted.
 */
export const LIMITS: Record<Metric, readonly [number, number]> = {
  ACTIVITY: [0, 200_000],
  WEIGHT: [1, 2_000],
  HEARTRATE: [15, 300],
  HRV: [0, 1_000],
  BLOOD_PRESSURE: [50, 300],
  SPO2: [50, 100],
  SLEEP: [0, 1_440],
  GLUCOSE: [10, 1_000],
}

/** Limits of diastolic pressure; whole numbers (OP-58). */
export const DIASTOLIC_LIMITS = [20, 200] as const

/** Decimals of charts and tables (MET-17). */
export const DECIMALS: Record<Metric, number> = {
  ACTIVITY: 0,
  WEIGHT: 1,
  HEARTRATE: 0,
  HRV: 0,
  BLOOD_PRESSURE: 1,
  SPO2: 1,
  SLEEP: 1,
  GLUCOSE: 1,
}

export const WEIGHT_UNITS = ['lb', 'kg'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

const KG_IN_LB = 2.2046226218
const MGDL_IN_MMOL = 18.016

/** Converts a stored value to the person's unit; weights are stored in pounds. */
export function shown(metric: Metric, value: number, unit: WeightUnit): number {
  return metric === 'WEIGHT' && unit === 'kg' ? value / KG_IN_LB : value
}

/** Converts what the person typed to the stored unit. */
export function stored(metric: Metric, value: number, unit: WeightUnit): number {
  return metric === 'WEIGHT' && unit === 'kg' ? Number((value * KG_IN_LB).toFixed(4)) : value
}

/**
 * Converts a glucose in mmol/L to the stored unit: mg/dL with one decimal, as displayed. By the molar mass of
 * glucose, 180.16 g/mol (PubChem, CID 5793), 1 mmol/L is 18.016 mg/dL.
 */
export function glucoseOf(mmol: number): number {
  return Number((mmol * MGDL_IN_MMOL).toFixed(1))
}

/** True if the values are possible; devices also send impossible ones. */
export function isPlausible(metric: Metric, value: number, diastolic: number | null = null): boolean {
  const [least, most] = LIMITS[metric]
  if (!Number.isFinite(value) || value < least || value > most) return false
  if (metric !== 'BLOOD_PRESSURE') return diastolic === null
  const [low, high] = DIASTOLIC_LIMITS
  return diastolic !== null && diastolic >= low && diastolic <= high && diastolic < value
}
