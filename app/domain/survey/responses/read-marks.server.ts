import { readRows } from 'db/connection'
import type { ResponseMark } from './response-items'

/** Returns points and time of each answer of a survey, by question. */
export async function readMarks(surveyId: number): Promise<Map<string, ResponseMark>> {
  const rows = await readRows<Omit<ResponseMark, 'confirmed'> & { question_name: string; confirmed: number }>(
    'SELECT question_name, points, updated, confirmed FROM response WHERE survey_id = $surveyId',
    { surveyId },
  )
  return new Map(
    rows.map(({ question_name, points, updated, confirmed }) => [
      question_name,
      { points, updated, confirmed: confirmed === 1 },
    ]),
  )
}
