import { expect, test } from 'vitest'
import { sameAnswer } from './same-answer'

test('nothing, blanks and missing values say the same; numbers, texts and "none" do not', () => {
  expect(sameAnswer(undefined, { values: [null, ' '] })).toBe(true)
  expect(sameAnswer({ values: [3] }, { values: [3, null] })).toBe(true)
  expect(sameAnswer({ values: [] }, { values: [], status: 'NONE' })).toBe(false)
  expect(sameAnswer({ values: [null, 3] }, { values: [3] })).toBe(false)
  expect(sameAnswer({ values: [1] }, { values: ['1'] })).toBe(false)
})
