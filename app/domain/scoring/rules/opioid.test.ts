import { describe, expect, test } from 'vitest'
import type { Definition } from '~/domain/questionnaire/definition'
import { answersFrom } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import type { Person } from '../person'
import { scoreSurvey } from '../score-survey'

const ort = latestDefinition('ORT') as Definition
const scored = (factors: string[] | 'NONE', person: Person) =>
  scoreSurvey(ort, answersFrom({ ORT_FACTORS: factors }), person).ORT_SCORE
const old = (gender: Person['gender']): Person => ({ gender, age: 60 })

/** Webster 2005: factor, women, men. */
const weights: [string, number, number][] = [
  ['FAMILY_ALCOHOL', 1, 3],
  ['FAMILY_DRUGS', 2, 3],
  ['FAMILY_MEDICINE', 4, 4],
  ['OWN_ALCOHOL', 3, 3],
  ['OWN_DRUGS', 4, 4],
  ['OWN_MEDICINE', 5, 5],
  ['SEXUAL_ABUSE', 3, 0],
  ['MENTAL_DISORDER', 2, 2],
  ['DEPRESSION', 1, 1],
]
const everything = weights.map(([name]) => name)

test.each(weights)('%s weighs %d in women and %d in men, unknown the larger', (name, women, men) => {
  expect(
    [scored([name], old('F')), scored([name], old('M')), scored([name], old('UNKNOWN'))].map(
      (result) => result?.score,
    ),
  ).toEqual([women, men, Math.max(women, men)])
})

test.each([
  [15, 0],
  [16, 1],
  [45, 1],
  [46, 0],
  [0, 0],
])('at %d years the age weighs %d', (age, points) => {
  expect(scored('NONE', { gender: 'F', age })?.score).toBe(points)
})

test('everything is 26 for women and for men', () => {
  expect([
    scored(everything, { gender: 'F', age: 30 })?.score,
    scored(everything, { gender: 'M', age: 30 })?.score,
  ]).toEqual([26, 26])
})

test.each<[string[] | 'NONE', number, number]>([
  ['NONE', 0, 0],
  [['OWN_ALCOHOL'], 3, 0],
  [['OWN_DRUGS'], 4, 1],
  [['OWN_DRUGS', 'OWN_ALCOHOL'], 7, 1],
  [['OWN_DRUGS', 'FAMILY_MEDICINE'], 8, 2],
  [['OWN_MEDICINE', 'FAMILY_MEDICINE'], 9, 2],
])('%j is %d', (factors, score, index) => {
  expect(scored(factors, old('M'))).toMatchObject({ score, threshold_index: index })
})

describe('what is not known', () => {
  test('an unknown gender is said', () => {
    expect(
      [old('F'), old('M'), old('UNKNOWN'), old(null), { age: 60 }].map(
        (person) => scored('NONE', person)?.note,
      ),
    ).toEqual([undefined, undefined, 'score.ORT_SCORE.note', 'score.ORT_SCORE.note', 'score.ORT_SCORE.note'])
  })

  test('without an age or an answer there is no score', () => {
    expect(scored('NONE', { gender: 'F', age: null })).toEqual({
      score: null,
      value: null,
      threshold_index: null,
      missing: ['age'],
    })
    expect(scoreSurvey(ort, {}, {}).ORT_SCORE?.missing).toEqual(['ORT_FACTORS', 'age'])
  })

  test.each([[['LUCK']], [['DEPRESSION', 'DEPRESSION']], [[]]])('%j is no answer', (factors) => {
    expect(scored(factors, old('F'))?.missing).toEqual(['ORT_FACTORS'])
  })
})
