import { writeRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { now } from '~/platform/clock'

/** Who changes an answer and why; `actor` is null if another system writes it. */
export type Change = { actor: Actor | null; reason?: string | null }

/**
 * Stores the current answers to these questions in the history before they are replaced or removed; call it
 * in that transaction.
 */
export async function keepAnswers(
  surveyId: number,
  questions: readonly string[],
  { actor, reason = null }: Change,
): Promise<void> {
  if (questions.length === 0) return
  const these = textsIn('question_name', questions)
  await writeRows(
    `INSERT INTO response_history (survey_id, question_name, option_values, status, points, given, given_by,
      changed, changed_by, masked_user_id, reason)
       SELECT survey_id, question_name, option_values, status, points, updated, given_by, $changed,
       $changedBy, $masked, $reason
         FROM response WHERE survey_id = $surveyId AND ${these.sql}`,
    {
      surveyId,
      ...these.bind,
      changed: now(),
      changedBy: actor && realUser(actor).userId,
      masked: actor && isMasking(actor) ? actor.userId : null,
      reason,
    },
  )
}
