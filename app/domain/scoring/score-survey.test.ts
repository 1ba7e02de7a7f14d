import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { safetyNotice } from './safety'
import { scoreSurvey } from './score-survey'

const nobody = { gender: null, age: null }
const phq9 = latestDefinition('PHQ9') as Definition
const gad7 = latestDefinition('GAD7') as Definition
const exercise = latestDefinition('EXERCISE') as Definition

const rows = Papa.parse<Record<string, string>>(readFileSync('tests/data/phq9_items.csv', 'utf8'), {
  header: true,
  skipEmptyLines: true,
}).data

const answersOf = (row: Record<string, string>): Answers => ({
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [
      `PHQ9_${i + 1}`,
      { values: [row[`q${i + 1}`] ? Number(row[`q${i + 1}`]) : null] },
    ]),
  ),
  PHQ9_DIFFICULTY: { values: [row.difficulty ? Number(row.difficulty) : null] },
})
const items = (prefix: string, values: readonly (number | null)[]): Answers =>
  Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, { values: [value] }]))
const phq9Score = (values: readonly (number | null)[]) =>
  scoreSurvey(phq9, items('PHQ9', values), nobody).PHQ9_SCORE

describe('PHQ-9', () => {
  test('all 2,714 survey rows equal an independent sum; a blank item gives null', () => {
    expect(rows.length).toBe(2714)
    for (const row of rows) {
      let sum: number | null = 0
      for (const column of ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9']) {
        sum = row[column] === '' || sum === null ? null : sum + Number(row[column])
      }
      const band = sum === null ? null : sum < 5 ? 0 : sum < 10 ? 1 : sum < 15 ? 2 : 3
      const result = scoreSurvey(phq9, answersOf(row), nobody).PHQ9_SCORE
      expect([row.external_id, result?.score, result?.threshold_index]).toEqual([row.external_id, sum, band])
      expect(safetyNotice('PHQ9', answersOf(row)) !== null).toBe(Number(row.q9 || 0) > 0)
    }
  })

  test('each item alone missing gives null and is named; the difficulty never counts', () => {
    for (let index = 0; index < 9; index += 1) {
      const values = [3, 3, 3, 3, 3, 3, 3, 3, 3].map((value, at) => (at === index ? null : value))
      expect(phq9Score(values)).toEqual({
        score: null,
        value: null,
        threshold_index: null,
        missing: [`PHQ9_${index + 1}`],
      })
    }
    const all = { ...items('PHQ9', [1, 1, 1, 1, 1, 0, 0, 0, 0]), PHQ9_DIFFICULTY: { values: [3] } }
    expect(scoreSurvey(phq9, all, nobody).PHQ9_SCORE).toEqual({
      score: 5,
      value: 5,
      points: 5,
      threshold_index: 1,
    })
  })

  test('a value that is no option counts as missing', () => {
    expect(phq9Score([4, 0, 0, 0, 0, 0, 0, 0, 0])?.missing).toEqual(['PHQ9_1'])
    expect(phq9Score([Number.NaN, -1, 0, 0, 0, 0, 0, 0, 0])?.missing).toEqual(['PHQ9_1', 'PHQ9_2'])
  })
})

describe('GAD-7', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0], 0, 0],
    [[1, 1, 1, 1, 0, 0, 0], 4, 0],
    [[1, 1, 1, 1, 1, 0, 0], 5, 1],
    [[2, 2, 2, 2, 1, 1, 0], 10, 2],
    [[2, 2, 2, 2, 2, 2, 2], 14, 2],
    [[3, 2, 2, 2, 2, 2, 2], 15, 3],
    [[3, 3, 3, 3, 3, 3, 3], 21, 3],
  ])('%j is %d', (values, score, index) => {
    expect(scoreSurvey(gad7, items('GAD7', values), nobody).GAD7_SCORE).toEqual({
      score,
      value: score,
      points: score,
      threshold_index: index,
    })
  })

  test('an answer to an item that no longer applies is not counted', () => {
    const questions = gad7.questions.map((question) =>
      question.name === 'GAD7_7' ? { ...question, show: { question: 'GAD7_1', atLeast: 1 } } : question,
    )
    const hiding: Definition = { ...gad7, questions }
    expect(scoreSurvey(hiding, items('GAD7', [0, 1, 1, 1, 1, 1, 1]), nobody).GAD7_SCORE?.missing).toEqual([
      'GAD7_7',
    ])
    expect(scoreSurvey(hiding, items('GAD7', [1, 1, 1, 1, 1, 1, 1]), nobody).GAD7_SCORE?.score).toBe(7)
  })

  test('missing items are named', () => {
    expect(scoreSurvey(gad7, items('GAD7', [1, null, 1, 1, null, 1, 1]), nobody).GAD7_SCORE?.missing).toEqual(
      ['GAD7_2', 'GAD7_5'],
    )
  })
})

describe('exercise and sitting', () => {
  const score = (days: number | null, minutes: number | null, hours: number | null) => {
    const scores = scoreSurvey(
      exercise,
      {
        EXERCISE_DAYS: { values: [days] },
        EXERCISE_MINUTES: { values: [minutes] },
        EXERCISE_SITTING: { values: [hours] },
      },
      nobody,
    )
    return [scores.SCORE_EXER, scores.SCORE_SED]
  }

  test.each([
    [5, 30, 150, 0],
    [5, 29, 145, 1],
    [1, 74, 74, 2],
    [7, 43, 301, 0],
    [6, 50, 300, 0],
    [0, 60, 0, 3],
    [0, null, 0, 3],
    [3, 0, 0, 3],
    [1, 1, 1, 2],
    [7, 1440, 10080, 0],
  ])('%d days of %d minutes give %d', (days, minutes, total, index) => {
    expect(score(days, minutes, 5)[0]).toEqual({ score: total, value: total, threshold_index: index })
  })

  test('what is missing is named', () => {
    expect(score(null, 30, 5)[0]?.missing).toEqual(['EXERCISE_DAYS'])
    expect(score(2, null, 5)[0]?.missing).toEqual(['EXERCISE_MINUTES'])
    expect(score(2, 30, null)[1]?.missing).toEqual(['EXERCISE_SITTING'])
  })

  test('an impossible stored value is not scored', () => {
    expect(score(8, 30, 25).map((result) => result?.score)).toEqual([null, null])
    expect(score(2, -5, Infinity).map((result) => result?.score)).toEqual([null, null])
  })

  test('sitting hours keep their decimal', () => {
    expect(score(0, null, 7.5)[1]).toEqual({ score: 7.5, value: 7.5, threshold_index: 2 })
  })
})

describe('safety notice', () => {
  test.each([
    [null, false],
    [0, false],
    [1, true],
    [2, true],
    [3, true],
  ])('PHQ-9 item 9 at %s', (value, raised) => {
    expect(safetyNotice('PHQ9', { PHQ9_9: { values: [value] } }) !== null).toBe(raised)
  })

  test('other questionnaires raise none', () => {
    expect(safetyNotice('GAD7', { PHQ9_9: { values: [3] } })).toBeNull()
    expect(safetyNotice('constructor', {})).toBeNull()
  })
})
