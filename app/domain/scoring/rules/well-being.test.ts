import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { answersFrom } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { WBI_SECTIONS, wbiQuestions } from '~/domain/questionnaire/score-items'
import { scoreSurvey } from '../score-survey'

const wbi = latestDefinition('WBI') as Definition
type Values = AnswerValue[]
const section = (name: (typeof WBI_SECTIONS)[number], values: Values) =>
  Object.fromEntries(wbiQuestions(name).map((question, index) => [question, values[index] ?? null]))
const scored = (given: Partial<Record<(typeof WBI_SECTIONS)[number], Values>>) =>
  scoreSurvey(
    wbi,
    answersFrom(
      Object.fromEntries(WBI_SECTIONS.flatMap((name) => Object.entries(section(name, given[name] ?? [])))),
    ),
    {},
  )

describe('a domain', () => {
  test.each<[Values, number | null]>([
    [[0, 0, 0, 0], 0],
    [[10, 10, 10, 10], 10],
    [[3, 3, 3, 3], 3],
    [[7, 7, 7, 8], 7.3],
    [[6, 7, 7, 7], 6.8],
    [[3, 3, 3, 4], 3.3],
    [[5, 5, 6, null], 5.3],
    [[5, 6, 6, null], 5.7],
    [[2, 3, null, null], 2.5],
    [[null, 4, null, 8], 6],
    [[9, null, null, null], null],
    [[null, null, null, null], null],
    [[5, 11, 5, null], 5],
    [[5, 4.5, null, null], null],
  ])('%j is %s', (values, score) => {
    expect(scored({ MIND: values }).WBI_MIND?.score).toBe(score)
  })

  test('the thresholds: 3 is burnout, 7 is doing well', () => {
    const index = (values: Values) => scored({ BODY: values }).WBI_BODY?.threshold_index
    expect(
      [
        [3, 3, 3, 3],
        [3, 3, 3, 4],
        [6, 7, 7, 7],
        [7, 7, 7, 7],
      ].map(index),
    ).toEqual([2, 1, 1, 0])
  })

  test('names what is missing', () => {
    expect(scored({ LIFE: [null, 3, null, null] }).WBI_LIFE?.missing).toEqual([
      'WBI_LIFE_1',
      'WBI_LIFE_3',
      'WBI_LIFE_4',
    ])
  })
})

describe('work', () => {
  test('may be left out wholly or in part', () => {
    expect(scored({ WORK: ['NONE', 'NONE', 'NONE', 'NONE'] }).WBI_WORK?.score).toBeNull()
    expect(scored({ WORK: [8, 'NONE', 6, 'NONE'] }).WBI_WORK?.score).toBe(7)
    expect(scored({ WORK: [8, 'NONE', 'NONE', 'NONE'] }).WBI_WORK?.score).toBeNull()
  })

  test('elsewhere "not applicable" is no answer', () => {
    expect(scored({ MIND: ['NONE', 'NONE', 4, null] }).WBI_MIND?.score).toBeNull()
  })
})

describe('overall', () => {
  test.each<[Values, number | null]>([
    [[10, 10, 10, 0], 10],
    [[0, 0, 0, 10], 0],
    [[7, 7, 7, 3], 7],
    [[5, 5, 5, 10], 3.8],
    [[8, 7, 6, 2], 7.3],
    [[8, 7, 6, null], null],
    [[8, null, 6, 2], null],
  ])('%j is %s: the anxiety counts backwards, all four are needed', (values, score) => {
    expect(scored({ OVERALL: values }).WBI_OVERALL?.score).toBe(score)
  })
})

describe('the whole', () => {
  const [nine, six, three]: Values[] = [
    [9, 9, 9, 9],
    [6, 6, 6, 6],
    [3, 3, 3, 3],
  ]

  test('is the mean of at least three domains', () => {
    expect(scored({ MIND: nine, BODY: six, LIFE: three, WORK: six }).WBI_SCORE?.score).toBe(6)
    expect(scored({ MIND: nine, BODY: six, LIFE: six }).WBI_SCORE?.score).toBe(7)
    expect(scored({ MIND: nine, BODY: six }).WBI_SCORE?.missing).toEqual([
      ...wbiQuestions('LIFE'),
      ...wbiQuestions('WORK'),
    ])
  })

  test('is built from the rounded domains and rounds half up itself', () => {
    const given = { MIND: [3, 3, 3, 4], BODY: [3, 3, 3, 3], LIFE: [3, 3, 3, 3], WORK: [3, 3, 3, 4] }
    expect(scored(given).WBI_MIND?.score).toBe(3.3)
    expect(scored(given).WBI_SCORE?.score).toBe(3.2)
  })

  test('does not count the general questions', () => {
    expect(scored({ OVERALL: nine, MIND: nine, BODY: nine }).WBI_SCORE?.score).toBeNull()
  })
})
