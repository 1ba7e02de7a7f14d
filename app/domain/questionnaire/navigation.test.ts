import { describe, expect, test } from 'vitest'
import type { Answers } from './answer'
import { applicable } from './applicable'
import { surveyComplete } from './completeness'
import type { Definition } from './definition'
import { everyType } from '~/domain/scoring/check/fixtures'
import {
  canGoBack,
  canJump,
  firstQuestion,
  nextQuestion,
  previousQuestion,
  progress,
  resumeAt,
} from './navigation'
import { latestDefinition } from './registry'
import { scoreSurvey } from '~/domain/scoring/score-survey'

const nobody = { gender: null, age: null }
const phq9 = latestDefinition('PHQ9') as Definition
const exercise = latestDefinition('EXERCISE') as Definition

describe('PHQ-9', () => {
  const zeros: Answers = Object.fromEntries(
    phq9.questions
      .filter((question) => /_\d$/.test(question.name))
      .map((question) => [question.name, { values: [0] }]),
  )

  test('difficulty is asked only when any item is above 0', () => {
    expect(applicable(phq9, zeros, 'PHQ9_DIFFICULTY')).toBe(false)
    expect(surveyComplete(phq9, zeros)).toBe(true)
    for (const name of Object.keys(zeros)) {
      expect(applicable(phq9, { ...zeros, [name]: { values: [1] } }, 'PHQ9_DIFFICULTY')).toBe(true)
    }
  })

  test('it starts with the instructions and counts nine questions, or ten', () => {
    expect(firstQuestion(phq9, {})?.name).toBe('PHQ9_INTRO')
    expect(progress(phq9, {}, 'PHQ9_INTRO')).toEqual({ section: 'PHQ9', index: 0, count: 9, complete: 0 })
    expect(progress(phq9, { PHQ9_1: { values: [2] } }, 'PHQ9_2')).toEqual({
      section: 'PHQ9',
      index: 2,
      count: 10,
      complete: 1,
    })
  })
})

describe('exercise', () => {
  test('minutes leave with the days and come back with them', () => {
    const answers = {
      EXERCISE_DAYS: { values: [3] },
      EXERCISE_MINUTES: { values: [50] },
      EXERCISE_SITTING: { values: [7.5] },
    }
    const none = { ...answers, EXERCISE_DAYS: { values: [0] } }
    expect(applicable(exercise, none, 'EXERCISE_MINUTES')).toBe(false)
    expect(scoreSurvey(exercise, none, nobody).SCORE_EXER?.score).toBe(0)
    expect(scoreSurvey(exercise, { ...none, EXERCISE_DAYS: { values: [3] } }, nobody).SCORE_EXER?.score).toBe(
      150,
    )
  })

  test('resuming at minutes that no longer apply goes to the next question', () => {
    expect(resumeAt(exercise, { EXERCISE_DAYS: { values: [0] } }, 'EXERCISE_MINUTES')?.name).toBe(
      'EXERCISE_STRENGTH',
    )
  })
})

describe('moving about', () => {
  test('the diet assessment allows neither going back nor jumping, others both', () => {
    const diet = { ...everyType, code: 'DIETID' }
    expect([canGoBack(diet), canJump(diet)]).toEqual([false, false])
    expect(previousQuestion(diet, {}, 'CONDITIONS')).toBeNull()
    expect([canGoBack(phq9), canJump(phq9)]).toEqual([true, true])
  })

  test('a condition on a question that does not apply itself fails', () => {
    const answers = { SMOKES: { values: [0] }, AMOUNT: { values: [30, null] } }
    expect(applicable(everyType, answers, 'AMOUNT')).toBe(false)
    expect(applicable(everyType, answers, 'BRANDS')).toBe(false)
    expect(applicable(everyType, { ...answers, SMOKES: { values: [1] } }, 'BRANDS')).toBe(true)
  })

  test('an unknown name never applies, starts again with Next and ends with Previous', () => {
    expect(applicable(phq9, {}, '__proto__')).toBe(false)
    expect(nextQuestion(phq9, {}, 'GONE')?.name).toBe('PHQ9_INTRO')
    expect(previousQuestion(phq9, {}, 'GONE')).toBeNull()
    expect(resumeAt(phq9, {}, 'GONE')?.name).toBe('PHQ9_INTRO')
    expect(resumeAt(phq9, {}, null)?.name).toBe('PHQ9_INTRO')
  })
})
