import { describe, expect, test } from 'vitest'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { changeOf, meaningfulStep } from './change'

/**
 * [before, after, judgment], written by hand: within one band just below and on the step, and across a
 * threshold.
 */
const cases: Record<string, [number, number, string][]> = {
  PHQ9_SCORE: [
    [15, 19, 'same'],
    [15, 20, 'worse'],
    [20, 15, 'better'],
    [4, 5, 'worse'],
    [10, 9, 'better'],
    [8, 13, 'worse'],
    [7, 7, 'same'],
  ],
  GAD7_SCORE: [
    [0, 3, 'same'],
    [0, 4, 'worse'],
    [4, 0, 'better'],
    [14, 15, 'worse'],
  ],
  AUDIT_SCORE: [
    [0, 3, 'same'],
    [0, 4, 'worse'],
    [15, 11, 'better'],
    [7, 8, 'worse'],
  ],
  SCORE_EXER: [
    [200, 259, 'same'],
    [200, 260, 'better'],
    [360, 300, 'worse'],
    [0, 1, 'better'],
  ],
  // A fifth of the gauge: 8.4 of 42, 5.4 of 27, 4 of 20, 3 of 15, 6 of 30, 2 of 10.
  SCORE_STRESS: [
    [0, 8, 'same'],
    [0, 10, 'worse'],
    [26, 34, 'same'],
    [36, 26, 'better'],
  ],
  SCORE_SLEEP: [
    [12, 15, 'same'],
    [12, 16, 'worse'],
  ],
  TOTAL_SCORE: [
    [0.9, 3.8, 'same'],
    [0.3, 3.3, 'worse'],
    [5.3, 8.3, 'worse'],
    [12, 15, 'worse'],
  ],
  FRAMINGHAM_SCORE: [
    [20, 25.9, 'same'],
    [20, 26, 'worse'],
    [9.6, 10.1, 'worse'],
  ],
  WBI_MIND: [
    [3, 3.1, 'better'],
    [3.1, 5, 'same'],
    [5.3, 3.3, 'worse'],
  ],
  RATIO_SCORE: [
    [3.1, 2.9, 'worse'],
    [4, 5, 'same'],
    [4, 6, 'better'],
  ],
  RTC_SLEEP: [
    [4, 6, 'better'],
    [5, 6, 'same'],
  ],
  OK_ADLS: [
    [1, 0, 'worse'],
    [0, 0, 'same'],
  ],
}

describe.each(Object.entries(cases))('%s', (name, rows) => {
  test.each(rows)('%d, then %d: %s', (before, after, judgement) => {
    expect(changeOf(name, before, after)).toBe(judgement)
  })
})

test('the other way round is the other judgement', () => {
  const turned = { better: 'worse', worse: 'better', same: 'same' } as const
  for (const [name, rows] of Object.entries(cases))
    for (const [before, after] of rows)
      expect(changeOf(name, after, before)).toBe(turned[changeOf(name, before, after)!])
})

test('every score has a step, others have none', () => {
  expect(SCORE_NAMES.filter((name) => !((meaningfulStep(name) ?? 0) > 0))).toEqual([])
  expect([meaningfulStep('SCORE_LUCK'), changeOf('SCORE_LUCK', 1, 2)]).toEqual([null, null])
  expect(changeOf('PHQ9_SCORE', 1, Number.NaN)).toBeNull()
})
