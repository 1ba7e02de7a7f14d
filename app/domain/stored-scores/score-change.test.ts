import { expect, test } from 'vitest'
import { scoreChange } from './score-change'

const change = (name: string, ...values: number[]) =>
  scoreChange(
    name,
    values.map((value) => ({ value })),
  )

test('one value has not changed, nor does an unknown score', () => {
  expect(change('PHQ9_SCORE', 3)).toBeNull()
  expect(change('SCORE_LUCK', 3, 9)).toBeNull()
})

test.each([
  ['PHQ9_SCORE', [3, 7], 'worse', 'up'],
  ['PHQ9_SCORE', [7, 3], 'better', 'down'],
  ['PHQ9_SCORE', [3, 4], 'same', 'level'],
  ['SCORE_EXER', [20, 200], 'better', 'up'],
  ['SCORE_EXER', [200, 20], 'worse', 'down'],
  ['PHQ9_SCORE', [12, 3, 4], 'same', 'level'],
])('%s %j: %s, and the value goes %s', (name, values, meaning, way) => {
  expect(change(name, ...values)).toEqual({ meaning, way })
})
