import { answerPoints, enteredNumber, usableValues, type AnswerValue } from '~/domain/questionnaire/answer'
import { questionOf } from '~/domain/questionnaire/definition'
import type { AnswerInput, AnswerScore } from '../rule'

/**
 * Points of the answer to one question, or null when it is missing, unusable or the question does not apply.
 */
export function pointsOf({ definition, answers }: AnswerInput, name: string): number | null {
  const question = questionOf(definition, name)
  return question ? answerPoints(question, answers[name]) : null
}

/** What was chosen from a list, empty for "none of these", or null when the answer is missing or unusable. */
export function chosen({ definition, answers }: AnswerInput, name: string): readonly AnswerValue[] | null {
  const question = questionOf(definition, name)
  return question ? usableValues(question, answers[name]) : null
}

/** The number typed into one field of a question, or null. */
export function entered({ definition, answers }: AnswerInput, name: string, index = 0): number | null {
  const question = questionOf(definition, name)
  return question?.type === 'ENTER_DATA' ? enteredNumber(question, answers[name], index) : null
}

/** `PREFIX_1` to `PREFIX_count`. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}`)
}

/** `factor` times the sum of the points of all named questions; every one is needed, there are no partial
 * totals. */
export function sumOf(names: readonly string[], factor = 1): AnswerScore {
  return (input) => {
    const points = names.map((name) => pointsOf(input, name))
    const missing = names.filter((_, index) => points[index] === null)
    if (missing.length > 0) return { missing }
    const sum = factor * points.reduce<number>((total, point) => total + (point ?? 0), 0)
    return { score: sum, points: sum }
  }
}
