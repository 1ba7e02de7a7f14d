import { readRow, readRows } from 'db/connection'
import { forUpdate } from 'db/words'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { definitionOf } from '~/domain/questionnaire/registry'
import { forbidden } from '~/platform/refusal'
import { answersOf, type AnswerRow } from './answer-rows'

/** A survey row with the columns that services need. */
export type SurveyRow = {
  id: number
  participant_id: number
  practice_id: number | null
  questionnaire_code: string
  definition_version: number
  current_question: string | null
  /** The final number of questions, where an outside assessment ended early (DIET-03). */
  question_cap: number | null
  started: string | null
  completed: string | null
  version: number
}

/** A survey with the questionnaire version it was started with and all answers so far. */
export type StoredSurvey = { survey: SurveyRow; definition: Definition; answers: Answers }

const COLUMNS =
  'id, participant_id, practice_id, questionnaire_code, definition_version, current_question, question_cap, started, completed, version'

/**
 * Reads a survey in two statements. `lock` makes other savers of the same survey wait until the transaction
 * ends (on PostgreSQL; SQLite has a single writer anyway).
 * @throws Refusal 403 when it does not exist: callers cannot tell a missing survey from another person's.
 */
export async function readSurvey(surveyId: number, { lock = false } = {}): Promise<StoredSurvey> {
  const survey = await readRow<SurveyRow>(
    `SELECT ${COLUMNS} FROM survey WHERE id = $id AND archived = 0${lock ? forUpdate() : ''}`,
    { id: surveyId },
    { kept: true },
  )
  const definition = survey && definitionOf(survey.questionnaire_code, survey.definition_version)
  if (!survey || !definition) throw forbidden()
  const rows = await readRows<AnswerRow>(
    'SELECT question_name, option_values, status FROM response WHERE survey_id = $id',
    { id: surveyId },
    { kept: true },
  )
  return { survey, definition, answers: answersOf(rows) }
}
