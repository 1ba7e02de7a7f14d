import type { Answer, Answers } from '~/domain/questionnaire/answer'
import { isBlank } from '~/domain/questionnaire/answer'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { validateAnswer } from '~/domain/questionnaire/validate-answer'
import { errorText } from '~/i18n/t'
import { answerValue } from './answer-value'
import { BadLine } from './bad-line'
import { marksOf } from './marks'
import { asName } from './schemas'
import { english } from './texts'

const NONE = 'NONE'
const MOST_DECIMALS = 20

/**
 * Reads answers by question name from plain JSON: a value, a list of values, "NONE", `{values, status}`, or
 * an object with the question's fields, rows or options. Blank answers count as not given. @throws BadLine
 * for unknown questions and impossible answers.
 */
export function readAnswers(definition: Definition, given: Record<string, unknown>): Answers {
  const read: [string, Answer][] = []
  for (const [name, plain] of Object.entries(given)) {
    const question = questionOf(definition, name) ?? questionOf(definition, asName(name))
    if (!question) throw new BadLine(`answers.${name.slice(0, 40)}: ${definition.code} has no such question`)
    if (read.some(([known]) => known === question.name))
      throw new BadLine(`answers.${question.name}: answered twice`)
    const answer = answerOf(question, plain)
    if (answer.status !== NONE && answer.values.every(isBlank)) continue
    const { errors } = validateAnswer(withoutLayout(question), answer, { warned: true })
    if (errors[0]) throw new BadLine(`answers.${question.name}: ${errorText(english, errors[0].message)}`)
    read.push([question.name, answer])
  }
  return Object.fromEntries(read)
}

/**
 * Drops the question's required flag and decimal places, which concern only the form; whole numbers are still
 * required where the question asks for them.
 */
function withoutLayout(question: Question): Question {
  const decimals =
    question.type === 'ENTER_DATA'
      ? { decimals: question.decimals?.map((shown) => (shown > 0 ? MOST_DECIMALS : 0)) }
      : {}
  return { ...question, ...decimals, validation: 'NONE' }
}

function answerOf(question: Question, plain: unknown): Answer {
  if (Array.isArray(plain)) return ofList(question, plain)
  if (isNone(question, plain)) return { values: [], status: NONE }
  if (typeof plain !== 'object' || plain === null) return { values: [answerValue(question, plain, 0)] }
  if ('values' in plain || 'status' in plain) return fullAnswer(question, plain)
  const marks = marksOf(question, plain)
  if (marks) return ofList(question, marks)
  const places = placesOf(question)
  const unknown = Object.keys(plain).find((key) => !places.includes(key))
  if (unknown !== undefined || places.length === 0)
    throw new BadLine(`answers.${question.name}: an answer is a value, a list, "${NONE}" or {values, status}`)
  const byPlace = new Map<string, unknown>(Object.entries(plain))
  return { values: places.map((place, index) => answerValue(question, byPlace.get(place) ?? null, index)) }
}

/** A checklist without any mark counts as answered with "none of these". */
function ofList(question: Question, list: readonly unknown[]): Answer {
  const chosen = marksOf(question, list) ?? list
  const none =
    chosen.length === 0
      ? question.type === 'SELECT_ANY' && question.allows_none
      : chosen.length === 1 && isNone(question, chosen[0])
  return none
    ? { values: [], status: NONE }
    : { values: chosen.map((item, index) => answerValue(question, item, index)) }
}

function fullAnswer(
  question: Question,
  { values = [], status = null }: { values?: unknown; status?: unknown },
): Answer {
  if (!Array.isArray(values) || (status !== null && status !== NONE))
    throw new BadLine(`answers.${question.name}: values is a list and status "${NONE}" or null`)
  return {
    values: values.map((item, index) => answerValue(question, item, index)),
    ...(status === NONE && { status }),
  }
}

function isNone(question: Question, plain: unknown): boolean {
  return question.allows_none === true && typeof plain === 'string' && asName(plain.slice(0, 20)) === NONE
}

/** The names of ENTER_DATA fields and MULTI_SELECT_ONE rows. */
function placesOf(question: Question): string[] {
  if (question.type === 'MULTI_SELECT_ONE') return question.multi_options.map((row) => row.name)
  return question.type === 'ENTER_DATA' ? question.options.map((option) => String(option.value)) : []
}
