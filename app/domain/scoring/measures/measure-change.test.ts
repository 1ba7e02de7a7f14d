import { expect, test } from 'vitest'
import { measureChange } from './measure-change'
import { measuresOf, type Measure } from './measures-of'

const man = { gender: 'M', age: 66 } as const
const measure = (name: Measure['name'], values: object): Measure =>
  measuresOf(man, values).find((one) => one.name === name)!
const judged = (name: Measure['name'], before: object, after: object) =>
  measureChange(measure(name, before), measure(name, after))

test.each([
  [[142, 70], [151, 74], 'same'],
  [[142, 70], [152, 74], 'worse'],
  [[142, 70], [142, 75], 'worse'],
  [[160, 95], [150, 95], 'better'],
  [[160, 95], [160, 90], 'better'],
  // One up and one down: the worse number decides, as for the class.
  [[150, 100], [160, 90], 'worse'],
  [[128, 76], [130, 76], 'worse'],
  [[140, 90], [139, 89], 'better'],
])('a pressure of %j, then %j: %s', (before, after, judgement) => {
  const values = ([bp_systolic, bp_diastolic]: number[]) => ({ bp_systolic, bp_diastolic })
  expect(judged('BLOOD_PRESSURE', values(before), values(after))).toBe(judgement)
})

test.each([
  [190, 195.6, 'same'],
  [190, 195.7, 'worse'],
  [190, 184.3, 'better'],
  [190, 184.4, 'same'],
  // Within the healthy range neither direction is better; below it, gaining weight is.
  [150, 155, null],
  [150, 151, 'same'],
  [115, 119, 'better'],
  [119, 115, 'worse'],
  [165, 175, 'worse'],
])('a weight of %d lb, then %d: %s', (before, after, judgement) => {
  const values = (weight_lb: number) => ({ weight_lb, height_in: 69 })
  expect(judged('BMI', values(before), values(after))).toBe(judgement)
})

test.each([
  ['A1C', 7, 7.4, 'same'],
  ['A1C', 7, 7.5, 'worse'],
  ['A1C', 8, 7.5, 'better'],
  ['A1C', 6.4, 6.5, 'worse'],
  ['LDL_C', 160, 174, 'same'],
  ['LDL_C', 160, 175, 'worse'],
  ['LDL_C', 85, 70, 'better'],
  ['LDL_C', 129, 130, 'worse'],
  ['HDL_C', 39, 40, 'better'],
  ['HDL_C', 41, 58, 'same'],
  ['TRIG', 160, 199, 'same'],
  ['TRIG', 199, 200, 'worse'],
] as const)('%s %d, then %d: %s', (name, before, after, judgement) => {
  const key = name.toLowerCase()
  expect(judged(name, { [key]: before }, { [key]: after })).toBe(judgement)
})

test('what is missing is not judged', () => {
  expect(judged('A1C', {}, { a1c: 7 })).toBeNull()
  expect(judged('BLOOD_PRESSURE', { bp_systolic: 120 }, { bp_systolic: 160, bp_diastolic: 90 })).toBeNull()
})
