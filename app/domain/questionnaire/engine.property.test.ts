import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import type { Answers } from './answer'
import { applicable, applicableAnswers, applicableQuestions } from './applicable'
import { anyAnswer, anyAnswers, anyDefinition } from './arbitraries'
import { isComplete, surveyComplete } from './completeness'
import { orderedQuestions, type Definition } from './definition'
import { everyType } from '~/domain/scoring/check/fixtures'
import { canGoBack, firstQuestion, nextQuestion, previousQuestion, progress, resumeAt } from './navigation'
import { allDefinitions } from './registry'
import { validateAnswer } from './validate-answer'

const person = { gender: 'F', age: 50 } as const
type Case = { definition: Definition; answers: Answers }
const casesOf = (definition: Definition): fc.Arbitrary<Case> =>
  fc.record({ definition: fc.constant(definition), answers: anyAnswers(definition) })
const real = [...allDefinitions(), everyType]
const sources: [string, fc.Arbitrary<Case>, number][] = [
  ['generated questionnaires', anyDefinition.chain(casesOf), 300],
  ...real.map((definition): [string, fc.Arbitrary<Case>, number] => [
    `${definition.code} ${definition.version}`,
    casesOf(definition),
    25,
  ]),
]
const namesOf = (questions: readonly { name: string }[]) => questions.map(({ name }) => name)

/** Returns the names of the questions reached by pressing Next from `start` to the end. */
function walk({ definition, answers }: Case, start: string | null = null): string[] {
  const names: string[] = []
  let question =
    start === null ? firstQuestion(definition, answers) : nextQuestion(definition, answers, start)
  while (question) {
    names.push(question.name)
    question = nextQuestion(definition, answers, question.name)
  }
  return names
}

describe.each(sources)('%s, for any answers', (_, cases, numRuns) => {
  const always = (holds: (one: Case) => void) => fc.assert(fc.property(cases, holds), { numRuns })

  test('Next meets every question that applies, in the order of the sections, and no other', () => {
    always((one) => {
      const { definition, answers } = one
      const met = walk(one)
      expect(met).toEqual(
        namesOf(orderedQuestions(definition).filter(({ name }) => applicable(definition, answers, name))),
      )
      expect(met).toEqual(namesOf(applicableQuestions(definition, answers)))
    })
  })

  test('Next then Previous returns', () => {
    always((one) => {
      const { definition, answers } = one
      const names = walk(one)
      names.forEach((name, index) => {
        expect(previousQuestion(definition, answers, name)?.name).toBe(
          canGoBack(definition) ? names[index - 1] : undefined,
        )
      })
    })
  })

  test('the survey goes on from every question, also from one that no longer applies', () => {
    always((one) => {
      const { definition, answers } = one
      const names = walk(one)
      for (const { name } of definition.questions) {
        const resumed = resumeAt(definition, answers, name)?.name
        if (names.includes(name)) expect(resumed).toBe(name)
        else if (names.length > 0) expect(names).toContain(resumed)
        if (resumed) expect(walk(one, resumed)).toEqual(names.slice(names.indexOf(resumed) + 1))
      }
    })
  })

  test('any order of answering gives the same questions and scores, and what does not apply does not count', () => {
    fc.assert(
      fc.property(
        cases.chain((one) =>
          fc.tuple(
            fc.constant(one),
            fc.shuffledSubarray(Object.entries(one.answers), { minLength: Object.keys(one.answers).length }),
          ),
        ),
        ([{ definition, answers }, shuffled]) => {
          const scores = scoreSurvey(definition, answers, person)
          const counted = applicableAnswers(definition, answers)
          expect(scoreSurvey(definition, Object.fromEntries(shuffled), person)).toEqual(scores)
          expect(scoreSurvey(definition, counted, person)).toEqual(scores)
          expect(applicableQuestions(definition, counted)).toEqual(applicableQuestions(definition, answers))
          expect(surveyComplete(definition, counted)).toBe(surveyComplete(definition, answers))
        },
      ),
      { numRuns },
    )
  })

  test('another answer to a question drops what no longer applies, and the first answer gives it back', () => {
    const changes = cases.chain((one) =>
      fc
        .constantFrom(...one.definition.questions)
        .chain((question) => fc.tuple(fc.constant(one), fc.constant(question.name), anyAnswer(question))),
    )
    fc.assert(
      fc.property(changes, ([{ definition, answers }, name, other]) => {
        const changed: Answers = { ...answers, [name]: other }
        const applying = namesOf(applicableQuestions(definition, changed))
        expect(
          Object.keys(applicableAnswers(definition, changed)).every((answered) =>
            applying.includes(answered),
          ),
        ).toBe(true)
        const before = answers[name]
        const { [name]: _dropped, ...without } = changed
        const restored = before ? { ...without, [name]: before } : without
        expect(applicableQuestions(definition, restored)).toEqual(applicableQuestions(definition, answers))
        expect(scoreSurvey(definition, restored, person)).toEqual(scoreSurvey(definition, answers, person))
      }),
      { numRuns },
    )
  })

  test('answering what is asked, one after the other, ends and completes the survey', () => {
    const fillings = cases.chain(({ definition }) =>
      fc.record({
        definition: fc.constant(definition),
        answers: fc.record(
          Object.fromEntries(definition.questions.map((question) => [question.name, anyAnswer(question)])),
        ),
      }),
    )
    fc.assert(
      fc.property(fillings, ({ definition, answers: ready }) => {
        let answers: Answers = {}
        let question = firstQuestion(definition, answers)
        for (let step = 0; question && step <= definition.questions.length; step += 1) {
          answers = { ...answers, [question.name]: ready[question.name] ?? { values: [] } }
          expect(validateAnswer(question, answers[question.name], { warned: true }).errors).toEqual([])
          expect(isComplete(question, answers[question.name])).toBe(true)
          question = nextQuestion(definition, answers, question.name)
        }
        expect(question).toBeNull()
        expect(surveyComplete(definition, answers)).toBe(true)
      }),
      { numRuns },
    )
  })

  test('progress counts what applies and ends with its last question', () => {
    always((one) => {
      const { definition, answers } = one
      const places = walk(one).map((name) => progress(definition, answers, name))
      places.forEach((place, index) => {
        expect(place.section).not.toBeNull()
        expect(place.index).toBeGreaterThanOrEqual(places[index - 1]?.index ?? 0)
        expect(place.complete).toBeLessThanOrEqual(place.count)
      })
      expect(places.at(-1)?.index).toBe(places.at(-1)?.count)
    })
  })

  test('a score is null exactly when something is missing, and lies on its scale', () => {
    always(({ definition, answers }) => {
      for (const result of Object.values(scoreSurvey(definition, answers, person))) {
        expect(result.score === null).toBe(result.missing !== undefined)
        expect(result.threshold_index === null).toBe(result.score === null)
        if (result.score !== null) expect(Number.isFinite(result.score) && result.score >= 0).toBe(true)
      }
    })
  })
})
