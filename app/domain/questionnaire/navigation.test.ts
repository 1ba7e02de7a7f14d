import { describe, expect, test } from 'vitest'
import type { Answers } from './answer'
import { applicable, applicableAnswers, applicableQuestions } from './applicable'
import { surveyComplete } from './completeness'
import type { Definition } from './definition'
import { everyType, randomAnswer, randomAnswers, seededRandom } from './fixtures'
import { canGoBack, canJump, firstQuestion, nextQuestion, previousQuestion, progress, resumeAt } from './navigation'
import { allDefinitions, latestDefinition } from './registry'
import { scoreSurvey } from '~/domain/scoring/score-survey'

const nobody = { gender: null, age: null }
const phq9 = latestDefinition('PHQ9') as Definition
const exercise = latestDefinition('EXERCISE') as Definition
const questionnaires = [...allDefinitions(), everyType].map((definition) => [definition.code, definition] as const)
const RUNS = 200

/** The names met by pressing Next from `start` to the end. */
function walk(definition: Definition, answers: Answers, start: string | null): string[] {
  const names: string[] = []
  let question = start === null ? firstQuestion(definition, answers) : nextQuestion(definition, answers, start)
  while (question) {
    names.push(question.name)
    question = nextQuestion(definition, answers, question.name)
  }
  return names
}

describe.each(questionnaires)('%s, for any answers', (_, definition) => {
  const cases = Array.from({ length: RUNS }, (_, seed) => {
    const random = seededRandom(seed)
    return { random, answers: randomAnswers(definition, random, random()) }
  })

  test('Next meets every question that applies, in order, and no other', () => {
    for (const { answers } of cases) {
      const expected = applicableQuestions(definition, answers).map((question) => question.name)
      expect(walk(definition, answers, null)).toEqual(expected)
      expect(expected.every((name) => applicable(definition, answers, name))).toBe(true)
    }
  })

  test.runIf(canGoBack(definition))('Next then Previous returns, and Previous meets the same questions backwards', () => {
    for (const { answers } of cases) {
      const names = walk(definition, answers, null)
      names.forEach((name, index) => {
        expect(previousQuestion(definition, answers, name)?.name).toBe(names[index - 1])
        const next = nextQuestion(definition, answers, name)
        if (next) expect(previousQuestion(definition, answers, next.name)?.name).toBe(name)
      })
    }
  })

  test.runIf(!canGoBack(definition))('there is no way back from any question (SUR-15)', () => {
    for (const { answers } of cases) for (const name of walk(definition, answers, null)) expect(previousQuestion(definition, answers, name)).toBeNull()
  })

  test('a survey goes on from every question, also one that no longer applies', () => {
    for (const { answers } of cases) {
      const names = walk(definition, answers, null)
      for (const { name } of definition.questions) {
        const resumed = resumeAt(definition, answers, name)?.name ?? ''
        expect(names).toContain(resumed)
        if (names.includes(name)) expect(resumed).toBe(name)
        expect([resumed, ...walk(definition, answers, resumed)]).toEqual(names.slice(names.indexOf(resumed)))
      }
    }
  })

  test('scores and completeness do not depend on the order of answering, nor on answers that do not apply', () => {
    for (const { answers, random } of cases) {
      const shuffled = Object.fromEntries(Object.entries(answers).map((entry) => ({ entry, at: random() })).sort((a, b) => a.at - b.at).map(({ entry }) => entry))
      const scores = scoreSurvey(definition, answers, nobody)
      expect(scoreSurvey(definition, shuffled, nobody)).toEqual(scores)
      expect(scoreSurvey(definition, applicableAnswers(definition, answers), nobody)).toEqual(scores)
      expect(surveyComplete(definition, applicableAnswers(definition, answers))).toBe(surveyComplete(definition, answers))
    }
  })

  test('changing an earlier answer and changing it back restores everything', () => {
    for (const { answers, random } of cases) {
      for (const question of definition.questions) {
        const before = answers[question.name]
        if (!before) continue
        const changed = { ...answers, [question.name]: randomAnswer(question, random) }
        const restored = { ...changed, [question.name]: before }
        expect(applicableQuestions(definition, restored)).toEqual(applicableQuestions(definition, answers))
        expect(scoreSurvey(definition, restored, nobody)).toEqual(scoreSurvey(definition, answers, nobody))
      }
    }
  })

  test('progress counts what applies and never runs past the end', () => {
    for (const { answers } of cases) {
      const places = walk(definition, answers, null).map((name) => progress(definition, answers, name))
      places.forEach((place, index) => {
        expect(place.section).not.toBeNull()
        expect(place.index).toBeGreaterThanOrEqual(places[index - 1]?.index ?? 0)
        expect(place.index).toBeLessThanOrEqual(place.count)
        expect(place.complete).toBeLessThanOrEqual(place.count)
      })
      expect(places.at(-1)?.index).toBe(places.at(-1)?.count)
    }
  })
})

describe('PHQ-9', () => {
  const zeros: Answers = Object.fromEntries(
    phq9.questions.filter((question) => /_\d$/.test(question.name)).map((question) => [question.name, { values: [0] }]),
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
    expect(progress(phq9, { PHQ9_1: { values: [2] } }, 'PHQ9_2')).toEqual({ section: 'PHQ9', index: 2, count: 10, complete: 1 })
  })
})

describe('exercise', () => {
  test('minutes leave with the days and come back with them', () => {
    const answers = { EXERCISE_DAYS: { values: [3] }, EXERCISE_MINUTES: { values: [50] }, EXERCISE_SITTING: { values: [7.5] } }
    const none = { ...answers, EXERCISE_DAYS: { values: [0] } }
    expect(applicable(exercise, none, 'EXERCISE_MINUTES')).toBe(false)
    expect(scoreSurvey(exercise, none, nobody).SCORE_EXER?.score).toBe(0)
    expect(scoreSurvey(exercise, { ...none, EXERCISE_DAYS: { values: [3] } }, nobody).SCORE_EXER?.score).toBe(150)
  })

  test('resuming at minutes that no longer apply goes to the next question', () => {
    expect(resumeAt(exercise, { EXERCISE_DAYS: { values: [0] } }, 'EXERCISE_MINUTES')?.name).toBe('EXERCISE_STRENGTH')
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
