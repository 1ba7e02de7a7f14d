import { writeRows } from 'db/connection'
import { answerPoints, type Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { now } from '~/platform/clock'

const UPSERT = `INSERT INTO response (survey_id, question_name, option_values, status, points, given_by, confirmed, updated)
    VALUES ($surveyId, $name, $values, $status, $points, $givenBy, $confirmed, $instant)
  ON CONFLICT (survey_id, question_name) DO UPDATE SET option_values = excluded.option_values, status = excluded.status, points = excluded.points,
    given_by = CASE WHEN response.option_values = excluded.option_values THEN response.given_by ELSE excluded.given_by END,
    confirmed = excluded.confirmed, updated = excluded.updated`

/** Who gave an answer, and whether it was confirmed although it is unlikely. */
type Giving = { givenBy: number | null; confirmed?: boolean }

/** Stores the answer to one question with its points, in place of an earlier one; call it in a transaction. */
export async function putAnswer(
  surveyId: number,
  question: Question,
  answer: Answer,
  { givenBy, confirmed = false }: Giving,
): Promise<void> {
  const { values, status } = answer
  await writeRows(
    UPSERT,
    {
      surveyId,
      name: question.name,
      values: JSON.stringify(values),
      status: status ?? null,
      points: answerPoints(question, answer),
      givenBy,
      confirmed: confirmed ? 1 : 0,
      instant: now(),
    },
    { kept: true },
  )
}
