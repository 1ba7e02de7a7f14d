import { expect, test } from 'vitest'
import { scoreChange } from './score-change'

const card = (values: number[], riskOfBand: number[], custom = false) => ({
  points: values.map((value, index) => ({
    date: `2026-01-0${index + 1}`,
    dateText: '',
    value,
    display: '',
    bandText: '',
  })),
  thresholds: [5, 10],
  riskOfBand,
  custom,
})

test('one value has not changed', () => {
  expect(scoreChange(card([3], [0, 1, 2]))).toBeNull()
})

test.each([
  [[3, 7], [0, 1, 2], 'worse'],
  [[7, 3], [0, 1, 2], 'better'],
  [[3, 4], [0, 1, 2], 'worse'],
  [[3, 7], [2, 1, 0], 'better'],
  [[7, 6], [2, 1, 0], 'worse'],
  [[7, 7], [0, 1, 2], 'same'],
  [[3, 7], [1, 0, 1], 'changed'],
])('%j on bands of risk %j is %s', (values, risks, change) => {
  expect(scoreChange(card(values, risks))).toBe(change)
})

test('bands that are no risks have no better side', () => {
  expect(scoreChange(card([3, 7], [0, 1, 2], true))).toBe('changed')
})

test('only the last two values count', () => {
  expect(scoreChange(card([12, 3, 4], [0, 1, 2]))).toBe('worse')
})
