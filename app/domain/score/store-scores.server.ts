import { readRow, writeRows } from 'db/connection'
import { Score } from 'db/models/score'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import type { Person } from '~/domain/scoring/person'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import { ageOn } from './age'

type Finished = { id: number; participant_id: number; completed: string }

/**
 * Stores the scores of a finished survey, one row per score name: scoring it again replaces the values. `updated` is the
 * instant the survey was finished, so that a later correction does not move the point in a trend. Call it in the transaction of the answers.
 */
export async function storeScores(survey: Finished, definition: Definition, answers: Answers): Promise<void> {
  const person = await personOf(survey)
  const rows = Object.entries(scoreSurvey(definition, answers, person)).map(([score_name, { score, value, points, threshold_index }]) => ({
    participant_id: survey.participant_id, survey_id: survey.id, score_name, score, value, points: points ?? null, threshold_index, updated: survey.completed,
  }))
  if (rows.length === 0) return
  await Score.bulkCreate(rows, {
    updateOnDuplicate: ['score', 'value', 'points', 'threshold_index'], conflictAttributes: ['survey_id', 'score_name'], returning: false,
  })
}

/** Removes the scores of a survey that a correction has opened again. */
export function dropScores(surveyId: number): Promise<number> {
  return writeRows('DELETE FROM score WHERE survey_id = $surveyId', { surveyId })
}

async function personOf({ participant_id, completed }: Finished): Promise<Person> {
  const row = await readRow<{ gender: Person['gender']; dob: string | null }>('SELECT gender, dob FROM participant WHERE id = $id', { id: participant_id })
  return { gender: row?.gender ?? null, age: ageOn(row?.dob ?? null, completed.slice(0, 10)) }
}
