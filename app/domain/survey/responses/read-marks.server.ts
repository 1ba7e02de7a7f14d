import { readRows } from 'db/connection'
import type { ResponseMark } from './response-items'

/** Points and time of each answer of a survey, by question. */
export async function readMarks(surveyId: number): Promise<Map<string, ResponseMark>> {
  const rows = await readRows<ResponseMark & { question_name: string }>(
    'SELECT question_name, points, updated FROM response WHERE survey_id = $surveyId',
    { surveyId },
  )
  return new Map(rows.map(({ question_name, points, updated }) => [question_name, { points, updated }]))
}
