import { describe, expect, test } from 'vitest'
import { axisOf } from './axis'
import { formatScore } from './format-score'
import { roundHalfUp } from './rounding'

describe('axis', () => {
  test('gives the risk of each band from the low end of the axis', () => {
    expect(axisOf('PHQ9_SCORE')).toEqual({
      limits: [0, 27],
      thresholds: [5, 10, 15],
      riskOfBand: [0, 1, 2, 3],
      custom: false,
      reverse: false,
    })
    expect(axisOf('WBI_MIND')).toEqual({
      limits: [0, 10],
      thresholds: [3, 7],
      riskOfBand: [2, 1, 0],
      custom: false,
      reverse: false,
    })
    expect(axisOf('RATIO_SCORE')?.custom).toBe(true)
    expect(axisOf('SCORE_LUCK')).toBeNull()
  })
})

describe('numbers', () => {
  test.each([
    [5, '5'],
    [0, '0'],
    [7.5, '7.50'],
    [2.345, '2.35'],
    [1.005, '1.01'],
    [2.999, '3.00'],
    [-1.25, '-1.25'],
    [10080, '10,080'],
    [null, ''],
    [Number.NaN, ''],
  ])('%s is shown as %j', (value, text) => {
    expect(formatScore(value, 'en')).toBe(text)
    expect(formatScore(value, 'es')).toBe(text)
  })

  test.each([
    [0.5, 0, 1],
    [2.5, 0, 3],
    [1.45, 1, 1.5],
    [1.44, 1, 1.4],
    [8.335, 2, 8.34],
    [-0.5, 0, 0],
    [1e-7, 2, 0],
    [1e21, 1, 1e21],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals) + 0).toBe(rounded)
  })
})
