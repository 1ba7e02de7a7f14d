import { writeRows } from 'db/connection'
import { answerPoints, type Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { now } from '~/platform/clock'

/** An answer to store, who gave it, and whether it was confirmed although it is unlikely. */
export type Given = { question: Question; answer: Answer; givenBy: number | null; confirmed?: boolean }

const UPSERT = (rows: string) => `INSERT INTO response
    (survey_id, question_name, option_values, status, points, given_by, confirmed, updated) VALUES ${rows}
  ON CONFLICT (survey_id, question_name) DO UPDATE
  SET option_values = excluded.option_values, status = excluded.status, points = excluded.points,
    given_by = CASE WHEN response.option_values = excluded.option_values THEN response.given_by ELSE
    excluded.given_by END,
    confirmed = excluded.confirmed, updated = excluded.updated`

/**
 * Stores answers with their points, replacing earlier ones, in one statement; call it in a transaction, with
 * at most one answer per question.
 */
export async function putAnswers(surveyId: number, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return
  const bind: Record<string, unknown> = { surveyId, instant: now() }
  const rows = given.map(({ question, answer, givenBy, confirmed = false }, place) => {
    bind[`name${place}`] = question.name
    bind[`values${place}`] = JSON.stringify(answer.values)
    bind[`status${place}`] = answer.status ?? null
    bind[`points${place}`] = answerPoints(question, answer)
    bind[`by${place}`] = givenBy
    bind[`confirmed${place}`] = confirmed ? 1 : 0
    return `($surveyId, $name${place}, $values${place}, $status${place}, $points${place}, $by${place}, $confirmed${place}, $instant)`
  })
  await writeRows(UPSERT(rows.join(', ')), bind, { kept: true })
}
