import { NOISE, type Change } from '../change'
import type { Measure } from './measures-of'

/** Smallest changes that mean something, in the unit of the value. */
const STEPS: Readonly<Partial<Record<Measure['name'], number>>> = { A1C: 0.5, LDL_C: 15 }
/** L: of either pressure, in mmHg. */
const SYSTOLIC_STEP = 10
const DIASTOLIC_STEP = 5
/** Of the weight before, and so of the body mass index at one height, which is stored with two decimals. */
const WEIGHT_STEP = 0.03
const LAST_DECIMAL = 0.01
/** The healthy range of the body mass index, within which neither way is better. */
const [UNDERWEIGHT, OVERWEIGHT] = [18.5, 25]

/**
 * How a measured value changed: its risk index changed, or the change reaches the value's meaningful step. A value
 * without a step of its own is judged by its risk alone. Null where either value is missing or neither way is
 * better.
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

/** 1 where a value rose by its step or more, -1 where it fell by it, else 0; a pressure rises with either number. */
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
