import type { Answer, Answers, AnswerValue } from '~/domain/questionnaire/answer'
import { isBlank } from '~/domain/questionnaire/answer'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { validateAnswer } from '~/domain/questionnaire/validate-answer'
import { errorText } from '~/i18n/t'
import { BadLine } from './bad-line'
import { english } from './texts'

const NONE = 'NONE'

/**
 * Answers by question name from plain JSON: a value, a list of values, "NONE", `{values, status}`, or an object with the fields or
 * rows of the question. Blank answers count as not given. @throws BadLine for unknown questions and impossible answers.
 */
export function readAnswers(definition: Definition, given: Record<string, unknown>): Answers {
  const read: [string, Answer][] = []
  for (const [name, plain] of Object.entries(given)) {
    const question = questionOf(definition, name)
    if (!question) throw new BadLine(`answers.${name}: ${definition.code} has no such question`)
    const answer = answerOf(question, plain)
    if (answer.status !== NONE && answer.values.every(isBlank)) continue
    const { errors } = validateAnswer({ ...question, validation: 'NONE' }, answer, { warned: true })
    if (errors[0]) throw new BadLine(`answers.${name}: ${errorText(english, errors[0].message)}`)
    read.push([name, answer])
  }
  return Object.fromEntries(read)
}

function answerOf(question: Question, plain: unknown): Answer {
  if (plain === NONE && question.allows_none) return { values: [], status: NONE }
  if (Array.isArray(plain)) return plain.length === 1 && plain[0] === NONE && question.allows_none ? { values: [], status: NONE } : { values: plain.map((item) => valueOf(question, item)) }
  if (typeof plain !== 'object' || plain === null) return { values: [valueOf(question, plain)] }
  if ('values' in plain || 'status' in plain) return fullAnswer(question, plain)
  const places = placesOf(question)
  const unknown = Object.keys(plain).find((key) => !places.includes(key))
  if (unknown !== undefined || places.length === 0) throw new BadLine(`answers.${question.name}: an answer is a value, a list, "${NONE}" or {values, status}`)
  const byPlace = new Map<string, unknown>(Object.entries(plain))
  return { values: places.map((place) => valueOf(question, byPlace.get(place) ?? null)) }
}

function fullAnswer(question: Question, { values = [], status = null }: { values?: unknown; status?: unknown }): Answer {
  if (!Array.isArray(values) || (status !== null && status !== NONE)) throw new BadLine(`answers.${question.name}: values is a list and status "${NONE}" or null`)
  return { values: values.map((item) => valueOf(question, item)), ...(status === NONE && { status }) }
}

/** Fields of ENTER_DATA and rows of MULTI_SELECT_ONE have names of their own. */
function placesOf(question: Question): string[] {
  if (question.type === 'MULTI_SELECT_ONE') return question.multi_options.map((row) => row.name)
  return question.type === 'ENTER_DATA' ? question.options.map((option) => String(option.value)) : []
}

function valueOf(question: Question, item: unknown): AnswerValue {
  if (item === null || typeof item === 'string' || typeof item === 'number') return item
  throw new BadLine(`answers.${question.name}: a value is a text, a number or null`)
}
