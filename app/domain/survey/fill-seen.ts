import type { Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { readAnswer } from '~/domain/questionnaire/read-answer'
import { sameAnswer } from '~/domain/questionnaire/same-answer'
import { isSent } from '~/platform/sent-state'
import { AnswerChanged } from './answer-changed'
import { entriesOf } from './entries'
import { entriesText } from './question-view'

/** Returns a stored answer as the form carries it along, so that a save knows what its writer had seen. */
export function seenText(question: Question, answer: Answer | undefined): string {
  return entriesText(entriesOf(question, answer))
}

/**
 * Refuses to overwrite an answer that the writer has not seen. `seen` holds what was shown and what was sent
 * since, because the reply to an accepted answer can be lost; without it nothing is compared.
 * @returns true if the writer left the answer as it was shown, so that a newer one is kept.
 * @throws AnswerChanged 409.
 */
export function mustHaveSeen(
  question: Question,
  stored: Answer | undefined,
  given: Answer | null,
  seen: readonly string[],
): boolean {
  if (seen.length === 0 || (given && sameAnswer(stored, given))) return false
  const before = seen
    .map((text) => new URLSearchParams(text))
    .map((state) => ({ sent: isSent(state), reading: readAnswer(question, state) }))
    .flatMap(({ sent, reading }) => ('answer' in reading ? [{ sent, answer: reading.answer }] : []))
  if (before.some(({ answer }) => sameAnswer(stored, answer))) return false
  // Only shown answers count here, not sent ones; otherwise the writer's own answer from a failed save would
  // count as left unchanged.
  if (given && before.some(({ sent, answer }) => !sent && sameAnswer(given, answer))) return true
  throw new AnswerChanged(question, stored)
}
