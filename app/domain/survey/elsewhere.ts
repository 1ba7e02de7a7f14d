import type { Answer } from '~/domain/questionnaire/answer'
import type { Definition, Question } from '~/domain/questionnaire/definition'
import { readAnswer } from '~/domain/questionnaire/read-answer'
import { AnswerChanged } from './answer-changed'
import type { FieldEntries } from './entries'
import { mustHaveSeen } from './fill-seen'
import { answerWords } from './responses/answer-words'

type Late = { question: Question; stored: Answer | undefined; entries: FieldEntries; seen: readonly string[] }

/** True if a late answer would overwrite a different one that its writer has not seen. */
export function isUnseen({ question, stored, entries, seen }: Late): boolean {
  const reading = readAnswer(question, entries)
  try {
    mustHaveSeen(question, stored, 'answer' in reading ? reading.answer : null, seen)
    return false
  } catch (error) {
    if (error instanceof AnswerChanged) return true
    throw error
  }
}

/** Returns the message saying which answer was stored meanwhile, in the reader's words. */
export function elsewhere(
  definition: Definition,
  question: Question,
  stored: Answer | undefined,
  words: Parameters<typeof answerWords>[3],
): string {
  const lines = answerWords(definition, question, stored, words)
  return lines.length > 0 ? `fill.changedElsewhere|${lines.join('; ')}` : 'fill.clearedElsewhere'
}
