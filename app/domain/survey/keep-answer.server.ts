import { writeRows } from 'db/connection'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { now } from '~/platform/clock'

/** Who changes an answer and why; nobody is signed in where another system writes it. */
export type Change = { actor: Actor | null; reason?: string | null }

/** Keeps the stored answer to a question as it is now, before it is replaced or removed; call it in that transaction. */
export async function keepAnswer(
  surveyId: number,
  question: string,
  { actor, reason = null }: Change,
): Promise<void> {
  await writeRows(
    `INSERT INTO response_history (survey_id, question_name, option_values, status, points, given, given_by, changed, changed_by, masked_user_id, reason)
       SELECT survey_id, question_name, option_values, status, points, updated, given_by, $changed, $changedBy, $masked, $reason
         FROM response WHERE survey_id = $surveyId AND question_name = $question`,
    {
      surveyId,
      question,
      changed: now(),
      changedBy: actor && realUser(actor).userId,
      masked: actor && isMasking(actor) ? actor.userId : null,
      reason,
    },
  )
}
