import { isBlank, type Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { sameAnswer } from '~/domain/questionnaire/same-answer'
import { readAnswer, type AnswerReading, type Entries } from '~/domain/questionnaire/read-answer'
import { validateAnswer } from '~/domain/questionnaire/validate-answer'
import { AnswerRefused } from './answer-refused'

/** `stay` saves without moving on, as scripts do shortly after a change (SUR-17). */
export type Move = 'next' | 'previous' | 'exit' | 'stay'

/** The input: form entries from a screen, or an answer from the data endpoint. */
export type Given = { entries: Entries } | { answer: Answer }

/** What to do with the stored answer of the question. */
export type Verdict = { keep: true } | { remove: true } | { store: Answer }

/**
 * Validates the input for a question. Next and stay require an acceptable answer; previous never blocks and
 * keeps what is acceptable; exit may leave the question blank, but refuses what cannot be stored.
 * @throws AnswerRefused
 */
export function judgeAnswer(question: Question, given: Given, move: Move, warned: boolean | string): Verdict {
  const reading = readGiven(question, given)
  if ('errors' in reading) {
    if (move === 'previous') return { keep: true }
    throw new AnswerRefused(question, reading.errors, false)
  }
  const { answer } = reading
  const blank = answer.status !== 'NONE' && answer.values.every(isBlank)
  if (blank && (move === 'previous' || move === 'exit')) return { remove: true }
  const check = validateAnswer(question, answer, { warned: wasWarned(question, answer, warned) })
  if (!check.passes) {
    if (move === 'previous') return { keep: true }
    throw new AnswerRefused(question, [...check.errors, ...check.warnings], check.errors.length === 0)
  }
  return blank ? { remove: true } : { store: answer }
}

/** True if the warning was shown for exactly this answer; each new value gets its own warning. */
function wasWarned(question: Question, answer: Answer, warned: boolean | string): boolean {
  if (typeof warned === 'boolean') return warned
  const reading = readAnswer(question, new URLSearchParams(warned))
  return 'answer' in reading && sameAnswer(reading.answer, answer)
}

/** True if an answer is outside the usual range, so that it was stored only because it was confirmed. */
export function isUnlikely(question: Question, answer: Answer): boolean {
  return validateAnswer(question, answer, { warned: false }).warnings.length > 0
}

/** Returns the given answer, or why it cannot be parsed. */
export function readGiven(question: Question, given: Given): AnswerReading {
  return 'answer' in given ? { answer: given.answer } : readAnswer(question, given.entries)
}
