import { expect, test } from 'vitest'
import { faultOf } from './number-field'

test.each([
  ['0', { min: 1 }, 'form.min|1'],
  ['10', { max: 9 }, 'form.max|9'],
  ['5,45', { step: '0.1' }, 'form.step|0.1'],
  ['1,5 kg', {}, 'form.number'],
  ['1.234,5', {}, 'form.ambiguousNumber'],
  ['5.000', {}, 'form.ambiguousNumber'],
])('while %j is typed it is told what is wrong: %o', (typed, limits, key) =>
  expect(faultOf(typed, limits)).toBe(key),
)

test.each(['82,5', '1,500', '\u22125', '5.7', '', ' '])('nothing is wrong with %j', (typed) =>
  expect(faultOf(typed, { min: -9, step: 0.1 })).toBeNull(),
)
