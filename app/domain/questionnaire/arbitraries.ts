import fc from 'fast-check'
import type { Answer, Answers } from './answer'
import type { Definition, Question, ShowCondition } from './definition'

/**
 * Generates any valid questionnaire of up to nine questions of every type, with conditions on earlier
 * questions.
 */
export const anyDefinition: fc.Arbitrary<Definition> = fc
  .array(
    fc.record({
      kind: fc.integer({ min: 0, max: 7 }),
      show: fc.option(
        fc.record({
          shape: fc.integer({ min: 0, max: 5 }),
          picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        }),
      ),
    }),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .chain((plans) =>
    fc.record({
      plans: fc.constant(plans),
      cuts: fc.array(fc.boolean(), { minLength: plans.length, maxLength: plans.length }),
    }),
  )
  .map(({ plans, cuts }) => {
    const names = plans.map((_, index) => `Q_${index + 1}`)
    const questions = plans.map(({ kind, show }, index): Question => {
      const condition = show && index > 0 ? conditionOf(show.shape, show.picks, names.slice(0, index)) : null
      return { ...questionOfKind(kind, names[index] ?? ''), ...(condition && { show: condition }) }
    })
    return {
      code: 'ANY',
      version: 1,
      sections: sectionsOf(names, cuts),
      questions,
      score_names: [],
      is_practitioner_administered: false,
      is_invitable: true,
      credit: null,
    }
  })

/** Generates any acceptable answers to any of the questions, including those that do not apply. */
export function anyAnswers(definition: Definition): fc.Arbitrary<Answers> {
  const each = Object.fromEntries(
    definition.questions.map((question) => [question.name, anyAnswer(question)]),
  )
  return fc.record(each, { requiredKeys: [] }) as fc.Arbitrary<Answers>
}

/** Generates any acceptable answer to a question. */
export function anyAnswer(question: Question): fc.Arbitrary<Answer> {
  const given = anyValues(question).map((values): Answer => ({ values }))
  return question.allows_none
    ? fc.oneof({ weight: 4, arbitrary: given }, fc.constant<Answer>({ values: [], status: 'NONE' }))
    : given
}

function anyValues(question: Question): fc.Arbitrary<(string | number | null)[]> {
  switch (question.type) {
    case 'INSTRUCTIONS':
      return fc.constant([])
    case 'SELECT_ONE':
      return fc.constantFrom(...question.options).map(({ value }) => [value])
    case 'SELECT_ANY':
      return fc.subarray(
        question.options.map(({ value }) => value),
        { minLength: 1 },
      )
    case 'MULTI_SELECT_ONE':
      return fc.tuple(
        ...question.multi_options.map((row) => fc.constantFrom(...row.options.map(({ value }) => value))),
      )
    case 'SCALE':
      return fc.integer({ min: question.scale.min, max: question.scale.max }).map((value) => [value])
    case 'DIETID':
      return fc.integer({ min: 0, max: 100 }).map((value) => [value])
    case 'ENTER_DATA':
      if (question.validation === 'A_OR_B') return fc.constantFrom([1, null], [null, 1])
      return question.input === 'TEXT'
        ? fc.string({ minLength: 1, maxLength: 20 }).map((text) => [`x${text}`])
        : fc.tuple(
            ...question.options.map((_, index) =>
              fc.integer({
                min: question.min_values?.[index] ?? 0,
                max: question.max_values?.[index] ?? 100,
              }),
            ),
          )
  }
}

const choices = [{ value: 0 }, { value: 1 }, { value: 2 }]

function questionOfKind(kind: number, name: string): Question {
  switch (kind) {
    case 0:
      return { name, type: 'INSTRUCTIONS' }
    case 1:
      return { name, type: 'SELECT_ANY', options: choices, allows_none: true }
    case 2:
      return { name, type: 'SCALE', scale: { min: 0, max: 4, labelled: [] }, allows_none: true }
    case 3:
      return {
        name,
        type: 'MULTI_SELECT_ONE',
        multi_options: [
          { name: 'X', options: choices },
          { name: 'Y', options: choices },
        ],
      }
    case 4:
      return {
        name,
        type: 'ENTER_DATA',
        input: 'NUMBER',
        options: [{ value: 'A' }],
        min_values: [0],
        max_values: [5],
      }
    case 5:
      return { name, type: 'ENTER_DATA', input: 'TEXT', options: [{ value: 'A' }], validation: 'NONE' }
    default:
      return { name, type: 'SELECT_ONE', options: choices }
  }
}

function conditionOf(
  shape: number,
  [pick = 0, other = 0, amount = 0]: number[],
  earlier: string[],
): ShowCondition {
  const question = earlier[pick % earlier.length] ?? ''
  const leaf: ShowCondition = [
    { question, atLeast: amount % 3 },
    { question, below: (amount % 3) + 1 },
    { question, includes: amount % 3 },
    { question, none: true as const },
  ][amount % 4] ?? { question, atLeast: 0 }
  const second: ShowCondition = { question: earlier[other % earlier.length] ?? '', atLeast: 1 }
  if (shape === 0) return { any: [leaf, second] }
  if (shape === 1) return { all: [leaf, second] }
  return shape === 2 ? { not: leaf } : leaf
}

function sectionsOf(names: string[], cuts: boolean[]): Definition['sections'] {
  const groups: string[][] = []
  names.forEach((name, index) => {
    const last = groups.at(-1)
    if (last && !cuts[index]) last.push(name)
    else groups.push([name])
  })
  return groups.map((question_names, index) => ({ name: `S_${index + 1}`, question_names }))
}
