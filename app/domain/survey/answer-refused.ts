import type { Question } from '~/domain/questionnaire/definition'
import { fieldName } from '~/domain/questionnaire/read-answer'
import type { AnswerMessage } from '~/domain/questionnaire/validate-answer'
import { Refusal } from '~/platform/refusal'

/**
 * Thrown for an answer that was not accepted; nothing was written. `warning` is true if the same answer is
 * accepted when sent again.
 */
export class AnswerRefused extends Refusal {
  constructor(
    readonly question: Question,
    readonly messages: AnswerMessage[],
    readonly warning: boolean,
  ) {
    super('form.submissionError', { status: 422, errors: byField(question, messages) })
  }
}

function byField(question: Question, messages: AnswerMessage[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { index, message } of messages) (errors[fieldName(question, index ?? 0)] ??= []).push(message)
  return errors
}
