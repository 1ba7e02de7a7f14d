import { writeRows } from 'db/connection'
import { answerPoints, type Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { now } from '~/platform/clock'

const UPSERT = `INSERT INTO response (survey_id, question_name, option_values, status, points, updated) VALUES ($surveyId, $name, $values, $status, $points, $instant)
  ON CONFLICT (survey_id, question_name) DO UPDATE SET option_values = excluded.option_values, status = excluded.status, points = excluded.points, updated = excluded.updated`

/** Stores the answer to one question with its points, in place of an earlier one; call it in a transaction. */
export async function putAnswer(surveyId: number, question: Question, answer: Answer): Promise<void> {
  const { values, status } = answer
  await writeRows(
    UPSERT,
    {
      surveyId,
      name: question.name,
      values: JSON.stringify(values),
      status: status ?? null,
      points: answerPoints(question, answer),
      instant: now(),
    },
    { kept: true },
  )
}
