import { answerPoints, enteredNumber, usableValues, type AnswerValue } from '~/domain/questionnaire/answer'
import { questionOf } from '~/domain/questionnaire/definition'
import type { AnswerInput, AnswerScore } from '../rule'

/**
 * Returns the points of the answer to one question; null if it is missing, unusable or the question does not
 * apply.
 */
export function pointsOf({ definition, answers }: AnswerInput, name: string): number | null {
  const question = questionOf(definition, name)
  return question ? answerPoints(question, answers[name]) : null
}

/** Returns the choices from a list, empty for "none of these"; null if the answer is missing or unusable. */
export function chosen({ definition, answers }: AnswerInput, name: string): readonly AnswerValue[] | null {
  const question = questionOf(definition, name)
  return question ? usableValues(question, answers[name]) : null
}

/** Returns the number entered in one field of a question, or null. */
export function entered({ definition, answers }: AnswerInput, name: string, index = 0): number | null {
  const question = questionOf(definition, name)
  return question?.type === 'ENTER_DATA' ? enteredNumber(question, answers[name], index) : null
}

/** Returns `PREFIX_1` to `PREFIX_count`. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}`)
}

/**
 * Returns a rule: `factor` times the sum of the points of all named questions. Every question is needed;
 * there are no partial totals.
 */
export function sumOf(names: readonly string[], factor = 1): AnswerScore {
  return (input) => {
    const points = names.map((name) => pointsOf(input, name))
    const missing = names.filter((_, index) => points[index] === null)
    if (missing.length > 0) return { missing }
    const sum = factor * points.reduce<number>((total, point) => total + (point ?? 0), 0)
    return { score: sum, points: sum }
  }
}
