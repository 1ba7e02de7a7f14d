import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import { surveyComplete } from '~/domain/questionnaire/completeness'
import type { Definition } from '~/domain/questionnaire/definition'
import { dietVersions } from '~/domain/questionnaire/definitions/diet'
import { answersFrom, numberedValues } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { scoreSurvey } from '../score-survey'

const published = latestDefinition('DIET') as Definition
const NOTHING: AnswerValue[] = ['NO', 0, 0, 0, 1, 1, 1, 0, 0, 0, 3, 0, 'NO', 0]
const ALL: AnswerValue[] = ['YES', 4, 2, 3, 0, 0, 0, 7, 3, 3, 0, 3, 'YES', 2]
const scored = (values: AnswerValue[], definition = published) =>
  scoreSurvey(definition, answersFrom(numberedValues('DIET', values)), {}).SCORE_DIET

test('no habit is 0, all are 14', () => {
  expect(scored(NOTHING)).toMatchObject({ score: 0, threshold_index: 3 })
  expect(scored(ALL)).toMatchObject({ score: 14, threshold_index: 0 })
})

/** By item: [below the rule, on it, beyond it] and which of them earn the point, as published. */
describe.each<[number, AnswerValue[], boolean[]]>([
  [1, ['NO', 'YES'], [false, true]],
  [2, [3.99, 4, 4.5], [false, true, true]],
  [3, [1.5, 2, 2.5], [false, true, true]],
  [4, [2.9, 3, 4], [false, true, true]],
  [5, [0.99, 1, 1.01], [true, false, false]],
  [6, [0.5, 1, 2], [true, false, false]],
  [7, [0.99, 1, 3], [true, false, false]],
  [8, [6.9, 7, 8], [false, true, true]],
  [9, [2, 3, 4], [false, true, true]],
  [10, [2.5, 3, 7], [false, true, true]],
  [11, [2.99, 3, 4], [true, false, false]],
  [12, [2, 3, 5], [false, true, true]],
  [13, ['NO', 'YES'], [false, true]],
  [14, [1.99, 2, 3], [false, true, true]],
])('item %d', (item, values, earns) => {
  test.each(values.map((value, index) => [value, earns[index] ? 1 : 0]))('%s earns %d', (value, point) => {
    expect(scored(NOTHING.map((given, index) => (index === item - 1 ? value : given)))?.score).toBe(point)
  })

  test.each([null, -1, Number.NaN, Infinity, 1e400, 201, 'MAYBE', '1,5'])('%s is no answer', (value) => {
    expect(scored(ALL.map((given, index) => (index === item - 1 ? value : given)))).toMatchObject({
      score: null,
      missing: [`DIET_${item}`],
    })
  })
})

describe('without the question about wine', () => {
  const versions = dietVersions({ wine: false })
  const [old, without] = versions as [Definition, Definition]

  test('it is a later version, and the score is still out of 14', () => {
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    const answers = answersFrom(numberedValues('DIET', ALL))
    expect(scoreSurvey(without, answers, {}).SCORE_DIET?.score).toBe(13)
    const { DIET_8: _, ...rest } = answers
    expect(scoreSurvey(without, rest, {}).SCORE_DIET).toMatchObject({ score: 13, threshold_index: 0 })
    expect(surveyComplete(without, rest)).toBe(true)
  })

  test('surveys of the first version stay readable and scorable', () => {
    expect(old).toEqual(published)
    expect(scored(ALL, old)?.score).toBe(14)
    expect(surveyComplete(old, answersFrom(numberedValues('DIET', ALL.slice(0, 7))))).toBe(false)
  })
})
