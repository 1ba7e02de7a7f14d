import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { answersFrom } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { NEGATIVE_FEELINGS, POSITIVE_FEELINGS } from '~/domain/questionnaire/score-items'
import { scoreSurvey } from '../score-survey'

const ratio = latestDefinition('RATIO') as Definition
const rated = (positive: AnswerValue[], negative: AnswerValue[]) => ({
  ...Object.fromEntries(POSITIVE_FEELINGS.map((name, index) => [`RATIO_${name}`, positive[index] ?? 0])),
  ...Object.fromEntries(NEGATIVE_FEELINGS.map((name, index) => [`RATIO_${name}`, negative[index] ?? 0])),
})
const scored = (positive: AnswerValue[], negative: AnswerValue[]) =>
  scoreSurvey(ratio, answersFrom(rated(positive, negative)), {}).RATIO_SCORE
const times = (count: number, value: number) => Array.from({ length: count }, () => value)

test.each([
  [times(10, 4), times(10, 4), 1, 1],
  [times(10, 2), [], 10, 0],
  [[], times(10, 1), 0, 2],
  [[], [], 0, 2],
  [times(3, 2), times(1, 1), 3, 0],
  [times(3, 2), times(4, 1), 0.8, 2],
  [times(7, 3), times(3, 1), 2.3, 1],
  [times(5, 3), times(3, 1), 1.7, 1],
  [times(1, 4), times(8, 1), 0.1, 2],
  [times(9, 2), times(4, 4), 2.3, 1],
  [times(5, 2), times(4, 1), 1.3, 1],
])('%j and %j are %d', (positive, negative, score, index) => {
  expect(scored(positive, negative)).toMatchObject({ score, threshold_index: index })
})

describe('the count', () => {
  test('begins at 2 for positive and at 1 for negative feelings', () => {
    expect(scored([1, 1, 1, 1], [1])?.score).toBe(0)
    expect(scored([1, 2, 1, 1], [0])?.score).toBe(1)
  })

  test('needs all twenty', () => {
    const { RATIO_CALM: _calm, RATIO_SAD: _sad, ...rest } = rated(times(10, 2), [])
    expect(scoreSurvey(ratio, answersFrom(rest), {}).RATIO_SCORE).toMatchObject({
      score: null,
      missing: ['RATIO_CALM', 'RATIO_SAD'],
    })
    expect(scored([5], [-1])?.missing).toEqual(['RATIO_JOYFUL', 'RATIO_ANGRY'])
  })
})
