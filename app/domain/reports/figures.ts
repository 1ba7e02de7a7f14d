import type { ValueCount } from './histogram'

/** Mean and median of a group; `people` is the number of people with a value. */
export type Figures = { people: number; mean: number; median: number }

/** Returns mean and median of counted values; null if there are none. */
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
