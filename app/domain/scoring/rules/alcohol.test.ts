import { describe, expect, test } from 'vitest'
import { applicableQuestions } from '~/domain/questionnaire/applicable'
import { surveyComplete } from '~/domain/questionnaire/completeness'
import type { Definition } from '~/domain/questionnaire/definition'
import { answersFrom, numberedValues } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import type { Person } from '../person'
import { scoreSurvey } from '../score-survey'

const audit = latestDefinition('AUDIT') as Definition
type Values = (number | null)[]
const answers = (values: Values) => answersFrom(numberedValues('AUDIT', values))
const scored = (values: Values, person: Person = {}) =>
  scoreSurvey(audit, answers(values), person).AUDIT_SCORE
const asked = (values: Values) =>
  applicableQuestions(audit, answers(values)).flatMap(({ name, type }) =>
    type === 'INSTRUCTIONS' ? [] : Number(name.slice(6)),
  )

test.each<[Values, number, number]>([
  [[1, 0, 0, 4, 4, 4, 4, 4, 0, 0], 1, 0],
  [[4, 0, 1, 1, 1, 0, 0, 0, 0, 0], 7, 0],
  [[4, 0, 1, 1, 1, 1, 0, 0, 0, 0], 8, 1],
  [[4, 1, 1, 1, 1, 1, 1, 1, 2, 2], 15, 1],
  [[4, 2, 1, 1, 1, 1, 1, 1, 2, 2], 16, 2],
  [[4, 4, 1, 1, 1, 1, 1, 2, 2, 2], 19, 2],
  [[4, 4, 2, 1, 1, 1, 1, 2, 2, 2], 20, 3],
  [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 40, 3],
])('%j is %d', (values, score, index) => {
  expect(scored(values)).toMatchObject({ score, threshold_index: index })
})

describe('the skip rules', () => {
  test('never drinking leads to item 9, and what was answered between does not count', () => {
    expect(asked([0])).toEqual([1, 9, 10])
    expect(scored([0, 4, 4, 4, 4, 4, 4, 4, 0, 0])?.score).toBe(0)
    expect(scored([0, null, null, null, null, null, null, null, 2, 4])?.score).toBe(6)
    expect(surveyComplete(audit, answers([0, null, null, null, null, null, null, null, 0, 0]))).toBe(true)
  })

  test('two drinks at most and never six lead to item 9', () => {
    expect(asked([2, 0, 0])).toEqual([1, 2, 3, 9, 10])
    expect(scored([2, 0, 0, null, null, null, null, null, 0, 0])?.score).toBe(2)
  })

  test.each([[[2, 1, 0]], [[2, 0, 1]], [[1, 4, 4]]])('%j asks everything', (values) => {
    expect(asked(values)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(scored([...values, null, 0, 0, 0, 0, 0, 0])?.missing).toEqual(['AUDIT_4'])
  })
})

test('what is missing is named', () => {
  expect(scored([null, null, null, null, null, null, null, null, 0, null])?.missing).toEqual([
    'AUDIT_1',
    'AUDIT_10',
  ])
  expect(scored([1, null, 0, null, null, null, null, null, 0, 0])?.missing).toEqual(['AUDIT_2'])
})

test.each([1, 3, 5, -2])('%d is no option of items 9 and 10', (value) => {
  expect(scored([0, null, null, null, null, null, null, null, value, 0])?.missing).toEqual(['AUDIT_9'])
})

describe('the hint', () => {
  const seven: Values = [4, 0, 1, 1, 1, 0, 0, 0, 0, 0]
  test.each<[Values, Person, boolean]>([
    [seven, { gender: 'F', age: 40 }, true],
    [seven, { gender: 'M', age: 65 }, true],
    [seven, { gender: 'M', age: 64 }, false],
    [seven, {}, false],
    [[3, 0, 1, 1, 1, 0, 0, 0, 0, 0], { gender: 'F', age: 70 }, false],
    [[4, 0, 1, 1, 1, 1, 0, 0, 0, 0], { gender: 'F', age: 70 }, false],
  ])('%j for %j: %s', (values, person, shown) => {
    expect(scored(values, person)?.note).toBe(shown ? 'score.AUDIT_SCORE.note' : undefined)
  })
})

test('a version that only enters the total needs no wording', () => {
  const entry: Definition = {
    ...audit,
    version: 2,
    sections: [{ name: 'TOTAL', question_names: ['AUDIT_TOTAL'] }],
    questions: [
      {
        name: 'AUDIT_TOTAL',
        type: 'ENTER_DATA',
        input: 'NUMBER',
        options: [{ value: 'TOTAL' }],
        min_values: [0],
        max_values: [40],
        enforce_minmax: true,
      },
    ],
  }
  expect(scoreSurvey(entry, answersFrom({ AUDIT_TOTAL: 17 }), {}).AUDIT_SCORE).toMatchObject({
    score: 17,
    threshold_index: 2,
  })
  expect(scoreSurvey(entry, answersFrom({ AUDIT_TOTAL: 41 }), {}).AUDIT_SCORE?.missing).toEqual([
    'AUDIT_TOTAL',
  ])
})
