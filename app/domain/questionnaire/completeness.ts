import { isBlank, valueCount, type Answer, type Answers } from './answer'
import { applicableQuestions } from './applicable'
import type { Definition, Question } from './definition'

/**
 * True if the values satisfy the question's validation mode: ALL needs every value, A_OR_B exactly one of the
 * first two, A_OR_B_AND_C exactly one of the first two and the third (OP-22), otherwise at least one.
 */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (answer?.status === 'NONE') return true
  const given = Array.from({ length: valueCount(question) }, (_, index) => !isBlank(answer?.values[index]))
  const [a = false, b = false, c = false] = given
  switch (question.validation) {
    case 'NONE':
      return true
    case 'ALL':
      return given.every(Boolean)
    case 'A_OR_B':
      return a !== b
    case 'A_OR_B_AND_C':
      return a !== b && c
    default:
      return given.some(Boolean)
  }
}

/** True if the question needs nothing more (SUR-20, SUR-21). */
export function isComplete(question: Question, answer: Answer | undefined): boolean {
  if (question.type === 'INSTRUCTIONS' || question.type === 'SELECT_ANY') return true
  return isAnswered(question, answer)
}

/** True if every question that applies is complete. */
export function surveyComplete(definition: Definition, answers: Answers): boolean {
  return applicableQuestions(definition, answers).every((question) =>
    isComplete(question, answers[question.name]),
  )
}
