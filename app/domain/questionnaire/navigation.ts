import type { Answers } from './answer'
import { applicable, applicableQuestions } from './applicable'
import { isComplete } from './completeness'
import { orderedQuestions, type Definition, type Question } from './definition'

export type Progress = {
  section: string | null
  /** Position of the current question, counted from 1; 0 on instructions before the first question. */
  index: number
  /** Number of questions that apply, without instructions. */
  count: number
  /** Number of those that are complete. */
  complete: number
}

/** False for the diet assessment, whose steps belong to another system (SUR-15). */
export function canGoBack(definition: Definition): boolean {
  return definition.code !== 'DIETID'
}

/** True if any question may be opened directly (SUR-15, SUR-16). */
export function canJump(definition: Definition): boolean {
  return canGoBack(definition)
}

/** Returns the first question that applies; null if none does. */
export function firstQuestion(definition: Definition, answers: Answers): Question | null {
  return applicableQuestions(definition, answers)[0] ?? null
}

/**
 * Returns the next question that applies after `current` (SUR-13); null after the last. An unknown name
 * starts over.
 */
export function nextQuestion(definition: Definition, answers: Answers, current: string): Question | null {
  const questions = orderedQuestions(definition)
  const at = questions.findIndex((question) => question.name === current)
  return questions.slice(at + 1).find((question) => applicable(definition, answers, question.name)) ?? null
}

/**
 * Returns the last question that applies before `current`; null at the start and where going back is not
 * allowed.
 */
export function previousQuestion(definition: Definition, answers: Answers, current: string): Question | null {
  if (!canGoBack(definition)) return null
  const questions = orderedQuestions(definition)
  const at = questions.findIndex((question) => question.name === current)
  const earlier = questions.slice(0, Math.max(at, 0))
  return earlier.findLast((question) => applicable(definition, answers, question.name)) ?? null
}

/**
 * Returns where a survey continues: its stored question if that still applies, else the nearest one that
 * does.
 */
export function resumeAt(
  definition: Definition,
  answers: Answers,
  remembered: string | null,
): Question | null {
  if (remembered === null) return firstQuestion(definition, answers)
  const questions = applicableQuestions(definition, answers)
  return (
    questions.find((question) => question.name === remembered) ??
    nextQuestion(definition, answers, remembered) ??
    questions.at(-1) ??
    null
  )
}

/** Returns the progress of a survey at question `current`. */
export function progress(definition: Definition, answers: Answers, current: string): Progress {
  const asked = applicableQuestions(definition, answers)
  const counted = asked.filter((question) => question.type !== 'INSTRUCTIONS')
  const reached = asked.slice(0, asked.findIndex((question) => question.name === current) + 1)
  return {
    section: definition.sections.find((section) => section.question_names.includes(current))?.name ?? null,
    index: reached.filter((question) => question.type !== 'INSTRUCTIONS').length,
    count: counted.length,
    complete: counted.filter((question) => isComplete(question, answers[question.name])).length,
  }
}
