import type { Actor } from '~/access/actor'
import { questionOf } from '~/domain/questionnaire/definition'
import { sameAnswer } from '~/domain/questionnaire/same-answer'
import { readGiven } from './judge-answer'
import { isClosedTo } from './may-fill.server'
import { loadSurvey } from './open-survey.server'
import type { SaveInput } from './save-answer.server'

/**
 * True if what was sent to a completed and closed survey only repeats the stored answer, such as a double
 * click on the last button; then nothing is lost and no error is needed.
 * @throws Refusal 403.
 */
export async function finishedTwice(
  actor: Actor,
  surveyId: number,
  { question: name, given, move }: SaveInput,
): Promise<boolean> {
  const stored = await loadSurvey(actor, surveyId)
  const question = questionOf(stored.definition, name)
  if (!question || !isClosedTo(actor, stored) || (move !== 'next' && move !== 'exit')) return false
  const reading = readGiven(question, given)
  return 'answer' in reading && sameAnswer(stored.answers[name], reading.answer)
}
