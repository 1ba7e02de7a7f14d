import { describe, expect, test } from 'vitest'
import type { Definition } from '~/domain/questionnaire/definition'
import { answersFrom, numberedValues } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { scoreSurvey, type ScoreResult } from '../score-survey'

const scored = (code: string, name: string, values: (number | null)[]): ScoreResult | undefined =>
  scoreSurvey(latestDefinition(code) as Definition, answersFrom(numberedValues(code, values)), {})[name]

describe('stress: twice the sum of seven items of 0 to 3', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0], 0, 0],
    [[1, 1, 1, 1, 1, 1, 1], 14, 0],
    [[2, 1, 1, 1, 1, 1, 1], 16, 1],
    [[3, 2, 1, 1, 1, 1, 0], 18, 1],
    [[3, 2, 1, 1, 1, 1, 1], 20, 2],
    [[3, 3, 3, 3, 0, 0, 0], 24, 2],
    [[3, 3, 3, 3, 1, 0, 0], 26, 3],
    [[3, 3, 3, 3, 3, 2, 0], 34, 3],
    [[3, 3, 3, 3, 3, 3, 3], 42, 3],
  ])('%j gives %d', (values, score, index) => {
    expect(scored('STRESS', 'SCORE_STRESS', values)).toMatchObject({
      score,
      value: score,
      threshold_index: index,
    })
  })
})

describe('sleep: the sum of four items of 0 to 5; the hours are not scored', () => {
  test.each([
    [[0, 0, 0, 0], 0, 0],
    [[1, 1, 1, 0], 3, 0],
    [[1, 1, 1, 1], 4, 1],
    [[2, 2, 2, 1], 7, 1],
    [[2, 2, 2, 2], 8, 2],
    [[5, 5, 1, 0], 11, 2],
    [[5, 5, 2, 0], 12, 3],
    [[5, 5, 5, 5], 20, 3],
  ])('%j gives %d', (values, score, index) => {
    expect(scored('SLEEP', 'SCORE_SLEEP', values)).toMatchObject({ score, threshold_index: index })
  })
})

describe.each([
  ['STRESS', 'SCORE_STRESS', 7, 3],
  ['SLEEP', 'SCORE_SLEEP', 4, 5],
])('%s', (code, name, count, highest) => {
  test('each item alone missing gives null and is named', () => {
    for (let gap = 0; gap < count; gap += 1) {
      const result = scored(
        code,
        name,
        Array.from({ length: count }, (_, index) => (index === gap ? null : 1)),
      )
      expect([result?.score, result?.missing]).toEqual([null, [`${code}_${gap + 1}`]])
    }
  })

  test.each([highest + 1, -1, 0.5, Number.NaN, Infinity, -Infinity])('%d is no answer', (value) => {
    expect(
      scored(
        code,
        name,
        Array.from({ length: count }, (_, index) => (index === 0 ? value : 0)),
      )?.missing,
    ).toEqual([`${code}_1`])
  })
})

describe('readiness', () => {
  const rtc = latestDefinition('RTC') as Definition

  test.each([
    [0, 2],
    [3, 2],
    [4, 1],
    [6, 1],
    [7, 0],
    [10, 0],
  ])('a ruler at %d is the score', (value, index) => {
    const scores = scoreSurvey(rtc, answersFrom({ RTC_SLEEP: value, RTC_TOBACCO: 'NONE' }), {})
    expect(scores.RTC_SLEEP).toMatchObject({ score: value, threshold_index: index })
    expect([scores.RTC_TOBACCO?.score, scores.RTC_MOOD?.score]).toEqual([null, null])
  })

  test('every ruler has its own score', () => {
    const answers = answersFrom(Object.fromEntries(rtc.score_names.map((name, index) => [name, index % 11])))
    expect(Object.values(scoreSurvey(rtc, answers, {})).map(({ score }) => score)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3,
    ])
  })
})
