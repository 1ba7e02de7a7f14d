import type { AnswerValue } from '~/domain/questionnaire/answer'
import type { Option, Question } from '~/domain/questionnaire/definition'
import { BadLine } from './bad-line'
import { asName, plainNumber } from './schemas'

const YES_OR_NO = new Map<unknown, 'YES' | 'NO'>([
  [true, 'YES'],
  [1, 'YES'],
  ['TRUE', 'YES'],
  ['Y', 'YES'],
  [false, 'NO'],
  [0, 'NO'],
  ['FALSE', 'NO'],
  ['N', 'NO'],
])

/**
 * Converts one value of an answer to the form the question stores; blanks are null. @throws BadLine for a
 * value that the question does not offer.
 */
export function answerValue(question: Question, item: unknown, index: number): AnswerValue {
  if (item === null || (typeof item === 'string' && item.trim() === '')) return null
  if (question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY')
    return chosen(question, question.options, item)
  if (question.type === 'MULTI_SELECT_ONE')
    return chosen(question, question.multi_options[index]?.options ?? [], item)
  const value = question.type === 'ENTER_DATA' && question.input === 'TEXT' ? item : plainNumber(item)
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new BadLine(`answers.${question.name}: a value is a text, a number or null`)
}

/** The option with this value, ignoring case; for YES and NO also true, false, 1 and 0. */
function chosen(question: Question, options: readonly Option[], item: unknown): Option['value'] {
  const read = plainNumber(item)
  const known = typeof read === 'string' ? asName(read.slice(0, 100)) : read
  const offered = options.map(({ value }) => value)
  const exact = offered.find((value) => value === known)
  if (exact !== undefined) return exact
  const answer = YES_OR_NO.get(known)
  if (answer && offered.includes('YES') && offered.includes('NO')) return answer
  throw new BadLine(
    `answers.${question.name}: ${JSON.stringify(item)?.slice(0, 40) ?? ''} is none of ${offered.join(', ')}`,
  )
}
