import type { MeasureClass } from './measure-bands'

/** From best to worst: normal, elevated, stage 1, stage 2, severe. */
const RISKS = [0, 1, 2, 3, 3]
const SEVERE = 4

/**
 * Returns the class of a blood pressure in mmHg, the worse of both numbers (2017 ACC/AHA guideline); null
 * unless both are known.
 */
export function bloodPressureClass(
  systolic: number | null | undefined,
  diastolic: number | null | undefined,
): MeasureClass | null {
  if (!isPressure(systolic) || !isPressure(diastolic)) return null
  const position = Math.max(systolicPosition(systolic), diastolicPosition(diastolic))
  return { position, risk: RISKS[position] ?? 0 }
}

/** Returns the class by the upper number alone. */
export function systolicPosition(systolic: number): number {
  return systolic > 180 ? SEVERE : [120, 130, 140].filter((limit) => limit <= systolic).length
}

/**
 * Returns the class by the lower number alone. There is no "elevated" diastolic pressure: from 80 on it is
 * stage 1.
 */
export function diastolicPosition(diastolic: number): number {
  if (diastolic > 120) return SEVERE
  if (diastolic >= 90) return 3
  return diastolic >= 80 ? 2 : 0
}

function isPressure(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
