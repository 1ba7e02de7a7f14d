import { readRow, readRows } from 'db/connection'
import { forUpdate } from 'db/words'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { definitionOf } from '~/domain/questionnaire/registry'
import { forbidden } from '~/platform/refusal'
import { answersOf, type AnswerRow } from './answer-rows'

/** A survey row as services need it. */
export type SurveyRow = {
  id: number
  participant_id: number
  practice_id: number | null
  questionnaire_code: string
  definition_version: number
  current_question: string | null
  /** How many questions it turned out to have, where an outside assessment ended early (DIET-03). */
  question_cap: number | null
  started: string | null
  completed: string | null
  version: number
}

/** A survey with the questionnaire version it began with and everything answered so far. */
export type StoredSurvey = { survey: SurveyRow; definition: Definition; answers: Answers }

const COLUMNS =
  'id, participant_id, practice_id, questionnaire_code, definition_version, current_question, question_cap, started, completed, version'

/**
 * Reads a survey in two statements. `lock` makes other savers of the same survey wait until the transaction
 * ends (PostgreSQL; SQLite has one writer anyway).
 * @throws Refusal 403 when there is none: outsiders cannot tell missing from foreign.
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
