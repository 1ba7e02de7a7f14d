import type { MeasureName } from './measure-names'

/** The class of a measured value: its position from the low end of the axis, and its risk index 0 to 3. */
export type MeasureClass = { position: number; risk: number }

/**
 * `thresholds` ascend; a value equal to one belongs to the class above. `risks` are the risk indexes of the
 * classes, from the low end.
 */
type MeasureBands = { thresholds: readonly number[]; risks: readonly number[] }

type Single = Exclude<MeasureName, 'BLOOD_PRESSURE' | 'HDL_C' | 'SIT_TO_STAND' | 'CURLS' | 'SIT_AND_REACH'>

// "L" marks a choice of this product; the others are published cut points.
const table: Readonly<Record<Single, MeasureBands>> = {
  // NHLBI 1998: underweight, healthy, overweight, obesity classes 1 to 3; L: underweight is an increased
  // risk.
  BMI: { thresholds: [18.5, 25, 30, 35, 40], risks: [1, 0, 1, 2, 3, 3] },
  // ATP III, mg/dL: optimal, near optimal, borderline high, high, very high; L: the first two are low.
  LDL_C: { thresholds: [100, 130, 160, 190], risks: [0, 0, 1, 2, 3] },
  // ATP III, mg/dL.
  TCHOL: { thresholds: [200, 240], risks: [0, 1, 2] },
  TRIG: { thresholds: [150, 200, 500], risks: [0, 1, 2, 3] },
  // American Diabetes Association: normal, prediabetes range, diabetes range; mg/dL and percent.
  FASTING_BG: { thresholds: [100, 126], risks: [0, 1, 2] },
  A1C: { thresholds: [5.7, 6.5], risks: [0, 1, 2] },
  // m/s over 4 m at the usual pace; EWGSOP2 calls 0.8 low performance, 1.0 is the usual healthy mark.
  GAIT_SPEED: { thresholds: [0.6, 0.8, 1], risks: [3, 2, 1, 0] },
  // Seconds for four flights; conference report, EACVI Best of Imaging 2020: weak evidence, for screening
  // only.
  STAIRS: { thresholds: [45, 60, 90], risks: [0, 1, 2, 3] },
}

/** HDL cholesterol in mg/dL (ATP III): low below the first limit, protective from 60 on. */
const HDL_BANDS = { M: [40, 60], F: [50, 60] } as const
const HDL_RISKS = [2, 1, 0]

/** Returns the class of a single-number measure that depends on nothing else; null without a value. */
export function measureClass(name: Single, value: number | null | undefined): MeasureClass | null {
  return classIn(table[name], value)
}

/** Returns the class of HDL cholesterol; if the gender is unknown, only if it is the same for both. */
export function hdlClass(
  value: number | null | undefined,
  gender: string | null | undefined,
): MeasureClass | null {
  if (gender === 'M' || gender === 'F')
    return classIn({ thresholds: HDL_BANDS[gender], risks: HDL_RISKS }, value)
  const [men, women] = [hdlClass(value, 'M'), hdlClass(value, 'F')]
  return men?.position === women?.position ? men : null
}

/**
 * Returns a text that differs between values that could be in different classes for anybody: for HDL
 * cholesterol between the limits of both genders, for fitness tests between half steps, from which their
 * limits are made.
 */
export function placeOf(name: Exclude<MeasureName, 'BLOOD_PRESSURE'>, value: number): string {
  if (name === 'SIT_TO_STAND' || name === 'CURLS' || name === 'SIT_AND_REACH')
    return `${Math.floor(value * 2)} ${Number.isInteger(value * 2)}`
  const thresholds = name === 'HDL_C' ? [...HDL_BANDS.M, ...HDL_BANDS.F] : table[name].thresholds
  return String(thresholds.filter((limit) => limit <= value).length)
}

function classIn({ thresholds, risks }: MeasureBands, value: number | null | undefined): MeasureClass | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const position = thresholds.filter((limit) => limit <= value).length
  return { position, risk: risks[position] ?? 0 }
}
