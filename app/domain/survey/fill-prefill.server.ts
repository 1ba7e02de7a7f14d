import { readRow } from 'db/connection'
import type { Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { validateAnswer } from '~/domain/questionnaire/validate-answer'
import { answerOf, type AnswerRow } from '~/domain/answers/answer-rows'
import type { StoredSurvey } from '~/domain/answers/stored-survey.server'

/**
 * An answer of an earlier survey, offered but not counted until saved; `answered` is the instant that survey
 * was completed.
 */
export type Prefill = { answer: Answer; answered: string }

/**
 * Returns the answer from this participant's latest completed survey of the same questionnaire, if the
 * question allows that, is still open here, and this version would still accept the answer. Else null.
 */
export async function prefillOf(
  { survey, answers }: StoredSurvey,
  question: Question,
): Promise<Prefill | null> {
  if (!question.maybe_prefilled || answers[question.name]) return null
  const row = await readRow<AnswerRow & { completed: string }>(
    `SELECT response.question_name, response.option_values, response.status, survey.completed
       FROM survey JOIN response ON response.survey_id = survey.id AND response.question_name = $name
      WHERE survey.participant_id = $participantId AND survey.questionnaire_code = $code
      AND survey.id < $surveyId
        AND survey.archived = 0 AND survey.completed IS NOT NULL
      ORDER BY survey.completed DESC, survey.id DESC LIMIT 1`,
    {
      name: question.name,
      participantId: survey.participant_id,
      code: survey.questionnaire_code,
      surveyId: survey.id,
    },
  )
  if (!row) return null
  const answer = answerOf(row)
  return validateAnswer(question, answer, { warned: true }).passes
    ? { answer, answered: row.completed }
    : null
}
