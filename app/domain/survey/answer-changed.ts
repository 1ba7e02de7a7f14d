import type { Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { Refusal } from '~/platform/refusal'

/**
 * Thrown when another tab or person answered the question differently after it was shown here; nothing was
 * written. `stored` is the current answer.
 */
export class AnswerChanged extends Refusal {
  constructor(
    readonly question: Question,
    readonly stored: Answer | undefined,
  ) {
    super('fill.changedElsewhere', { status: 409 })
  }
}
