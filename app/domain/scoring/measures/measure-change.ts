import { NOISE, type Change } from '../change'
import type { Measure } from './measures-of'

/** Smallest meaningful changes, in the unit of the value. */
const STEPS: Readonly<Partial<Record<Measure['name'], number>>> = { A1C: 0.5, LDL_C: 15 }
/** L: for each of the two pressures, in mmHg. */
const SYSTOLIC_STEP = 10
const DIASTOLIC_STEP = 5
/**
 * As a share of the previous weight, and so of the body mass index (stored with two decimals) at constant
 * height.
 */
const WEIGHT_STEP = 0.03
const LAST_DECIMAL = 0.01
/** The healthy range of the body mass index, within which neither direction is better. */
const [UNDERWEIGHT, OVERWEIGHT] = [18.5, 25]

/**
 * Returns how a measured value changed: it is better or worse if its risk index changed or the change reaches
 * the value's meaningful step. A value without a step is judged by its risk alone. Null if a value is missing
 * or neither direction is better.
 */
export function measureChange(before: Measure, after: Measure): Change | null {
  if (before.value === null || after.value === null || !before.class || !after.class) return null
  if (before.class.risk !== after.class.risk) return after.class.risk > before.class.risk ? 'worse' : 'better'
  const steps = stepsUp(before, after)
  if (after.name === 'BMI' && steps !== 0) {
    const [low, high] = [before.value, after.value].toSorted((a, b) => a - b) as [number, number]
    if (high < UNDERWEIGHT) return steps > 0 ? 'better' : 'worse'
    if (low < OVERWEIGHT) return null
  }
  return steps === 0 ? 'same' : steps > 0 ? 'worse' : 'better'
}

/**
 * 1 if a value rose by at least its step, -1 if it fell by it, else 0; a pressure rises if either number
 * does.
 */
function stepsUp(before: Measure, after: Measure): number {
  const [was, is] = [before.value ?? 0, after.value ?? 0]
  if (after.name === 'BLOOD_PRESSURE') {
    const upper = reached(is - was, SYSTOLIC_STEP)
    const lower = reached((after.second ?? 0) - (before.second ?? 0), DIASTOLIC_STEP)
    return upper > 0 || lower > 0 ? 1 : Math.min(upper, lower)
  }
  const step = after.name === 'BMI' ? was * WEIGHT_STEP - LAST_DECIMAL : STEPS[after.name]
  return step === undefined ? 0 : reached(is - was, step)
}

function reached(change: number, step: number): number {
  return Math.abs(change) < step - NOISE ? 0 : Math.sign(change)
}
