import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import { anyAnswers } from '~/domain/questionnaire/arbitraries'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { fieldName, readAnswer } from '~/domain/questionnaire/read-answer'
import { allDefinitions, latestDefinition } from '~/domain/questionnaire/registry'
import { validateAnswer } from '~/domain/questionnaire/validate-answer'
import { scoreSurvey } from './score-survey'

const person = { gender: 'M', age: 50 } as const
const asked = allDefinitions().flatMap((definition) =>
  definition.questions
    .filter(({ type }) => type !== 'INSTRUCTIONS')
    .map((question) => ({ definition, question })),
)
const isNumberField = (question: Question) => question.type === 'ENTER_DATA' && question.input === 'NUMBER'
const long = 'x'.repeat(100_000)

/** Values that a form could post to the first field of a question, but that no question accepts. */
const POSTED = [
  '1e400',
  'NaN',
  'Infinity',
  '-99',
  '1.234,5',
  '1.5.1',
  'abc',
  '٣',
  '0x1',
  '1 2',
  '9'.repeat(400),
  long,
  '<script>',
  '__proto__',
  '2999-01-01',
]

describe('posted', () => {
  test.each(
    asked.map(({ definition, question }) => [`${definition.version}.${question.name}`, question] as const),
  )('%s refuses what it does not offer', (_, question) => {
    for (const text of POSTED) {
      const reading = readAnswer(question, [[fieldName(question, 0), text]])
      const refused =
        'errors' in reading || !validateAnswer(question, reading.answer, { warned: true }).passes
      expect([text.slice(0, 20), refused]).toEqual([text.slice(0, 20), true])
    }
  })

  test('a comma is read as a decimal point only where it cannot group thousands', () => {
    const sitting = questionOf(latestDefinition('EXERCISE') as Definition, 'EXERCISE_SITTING') as Question
    expect(readAnswer(sitting, [['EXERCISE_SITTING.HOURS', '1,5']])).toEqual({ answer: { values: [1.5] } })
    expect(readAnswer(sitting, [['EXERCISE_SITTING.HOURS', '1,500']])).toEqual({ answer: { values: [1500] } })
    expect(readAnswer(sitting, [['EXERCISE_SITTING.HOURS', '1.234,5']])).toEqual({
      errors: [{ index: 0, message: 'form.ambiguousNumber' }],
    })
  })
})

/** Values that no question offers. */
const nonsense = fc.constantFrom<AnswerValue>(
  Number.NaN,
  Infinity,
  -Infinity,
  1e308,
  -99,
  99.5,
  '1,5',
  '1',
  'NONE ',
  long.slice(0, 5000),
  '__proto__',
)
const isNonsense = (question: Question, value: AnswerValue) =>
  value !== 99.5 || !(isNumberField(question) || question.type === 'DIETID')

describe.each(
  allDefinitions().map((definition) => [`${definition.code} ${definition.version}`, definition] as const),
)('%s', (_, definition) => {
  test('a stored answer that cannot be one counts as none', () => {
    const cases = fc
      .tuple(anyAnswers(definition), fc.constantFrom(...definition.questions), nonsense)
      .filter(([, question, value]) => isNonsense(question, value))
    fc.assert(
      fc.property(cases, ([answers, question, value]) => {
        const scores = (values: readonly AnswerValue[] | null) => {
          const { [question.name]: _before, ...others } = answers
          const given = values ? { ...others, [question.name]: { values } } : others
          return Object.values(scoreSurvey(definition, given, person)).map(({ score }) => score)
        }
        expect(scores([value])).toEqual(scores(null))
        expect(scores([value, value, value])).toEqual(scores(null))
      }),
      { numRuns: 150 },
    )
  })
})
