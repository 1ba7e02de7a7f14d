import type { ValueCount } from './histogram'
import { FEW } from './scope'

/** The middle and the average of a group; `people` have a value. */
export type Figures = { people: number; mean: number; median: number }

/** Mean and median of values that are counted; null for nobody. */
export function figuresOf(values: readonly ValueCount[]): Figures | null {
  const people = values.reduce((sum, one) => sum + one.people, 0)
  if (people === 0) return null
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, one) => sum + one.value * one.people, 0)
  const middle = (valueAt(sorted, Math.floor((people - 1) / 2)) + valueAt(sorted, Math.floor(people / 2))) / 2
  return { people, mean: total / people, median: middle }
}

function valueAt(sorted: readonly ValueCount[], place: number): number {
  let passed = 0
  for (const { value, people } of sorted) {
    passed += people
    if (place < passed) return value
  }
  return Number.NaN
}

/**
 * How many people have a score: in the report, at any time in the same place, and in the place around it; and of
 * the latter those whom no report of a place beside this one tells of, where this one is the smallest of them.
 */
export type Groups = { people: number; ever: number; around: number | null; untold?: number | null }

/**
 * Why a score is not told: fewer than five have it, or what is left of a larger group that may also be asked
 * for would be fewer than five. Null when it may be told.
 */
export function whyHidden({ people, ever, around, untold }: Groups): 'few' | 'difference' | null {
  if (people < FEW) return 'few'
  if (untold && isFew(untold)) return 'difference'
  return isFew(ever - people) || (around !== null && isFew(around - people)) ? 'difference' : null
}

/** One to four people. */
export function isFew(people: number): boolean {
  return people > 0 && people < FEW
}
