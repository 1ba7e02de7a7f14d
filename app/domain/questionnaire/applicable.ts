import { isBlank, type Answers } from './answer'
import {
  orderedQuestions,
  questionOf,
  type Definition,
  type Question,
  type ShowCondition,
} from './definition'

/**
 * True unless the question's show condition fails (SUR-14) or the questionnaire has no question of this name.
 * A condition only sees answers to questions that themselves apply.
 */
export function applicable(definition: Definition, answers: Answers, name: string): boolean {
  const question = questionOf(definition, name)
  if (!question) return false
  return question.show ? holds(definition, answers, question.show) : true
}

/** Returns the questions that apply, in the order they are asked. */
export function applicableQuestions(definition: Definition, answers: Answers): Question[] {
  return orderedQuestions(definition).filter((question) => applicable(definition, answers, question.name))
}

/** Returns the answers that count: those to questions that currently apply. */
export function applicableAnswers(definition: Definition, answers: Answers): Answers {
  const names = new Set(applicableQuestions(definition, answers).map((question) => question.name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)))
}

function holds(definition: Definition, answers: Answers, condition: ShowCondition): boolean {
  if ('any' in condition) return condition.any.some((part) => holds(definition, answers, part))
  if ('all' in condition) return condition.all.every((part) => holds(definition, answers, part))
  if ('not' in condition) return !holds(definition, answers, condition.not)
  if (!applicable(definition, answers, condition.question)) return false
  const answer = answers[condition.question]
  if (!answer) return false
  if ('none' in condition) return answer.status === 'NONE'
  const values = answer.values.filter((value) => !isBlank(value))
  if ('includes' in condition) return values.includes(condition.includes)
  const numbers = values.filter((value) => typeof value === 'number')
  if ('atLeast' in condition) return numbers.some((value) => value >= condition.atLeast)
  return numbers.some((value) => value < condition.below)
}
