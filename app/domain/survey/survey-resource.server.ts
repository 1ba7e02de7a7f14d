import { readRows } from 'db/connection'
import type { Answers } from '~/domain/questionnaire/answer'
import { definitionOf } from '~/domain/questionnaire/registry'
import type { Resource } from '~/domain/record/resource.server'
import { createSurvey } from './create-surveys.server'
import { answerOf, type AnswerRow } from './answer-rows'
import { surveyStatus, type SurveyStatus } from './survey-status'
import { surveyCreateSchema } from './survey-schema'

/** A survey as the data endpoint shows it (SUR-07). */
export type SurveyRecord = {
  id: number
  questionnaire_code: string
  definition_version: number
  participant_id: number
  current_question: string | null
  created: string
  started: string | null
  lastupdated: string | null
  completed: string | null
  is_complete: boolean
  status: SurveyStatus
  version: number
  questionnaire?: QuestionnaireRecord
  participant?: { id: number; firstname: string; lastname: string; fullname: string }
  responses?: ResponseRecord[]
}

type QuestionnaireRecord = {
  code: string; version: number; sections: unknown; questions: unknown; score_names: readonly string[]; is_practitioner_administered: boolean
}

/** One response (SUR-08). */
export type ResponseRecord = {
  id: number; question_name: string; points: number | null; updated: string; optionValuesList: Answers[string]['values']; status: 'NONE' | null
}

type Row = Omit<SurveyRecord, 'is_complete' | 'status' | 'questionnaire' | 'participant' | 'responses'> & { firstname: string; lastname: string }
type StoredResponse = AnswerRow & { id: number; survey_id: number; points: number | null; updated: string }

/** Surveys of the participants in the reader's scope. */
export const surveyResource: Resource<SurveyRecord> = {
  name: 'survey',
  listing: {
    filters: { participant_id: 'number', questionnaire_code: 'exact', is_complete: 'bool' },
    sorts: ['id', 'created', 'completed'],
    defaultSort: '-id',
    defaultPerPage: 50,
  },
  source: {
    table: 'survey',
    live: 'survey.archived = 0',
    filters: {
      participant_id: { type: 'number', column: 'survey.participant_id' },
      questionnaire_code: { type: 'exact', column: 'survey.questionnaire_code' },
      is_complete: {
        type: 'bool', column: 'survey.completed',
        where: (value) => ({ sql: `survey.completed IS ${value === 'true' || value === '1' ? 'NOT ' : ''}NULL`, bind: {} }),
      },
    },
    sorts: { id: 'survey.id', created: 'survey.created', completed: 'survey.completed' },
  },
  expands: ['questionnaire', 'participant', 'responses'],
  read: async (ids, _actor, expand) => {
    const rows = await readRows<Row>(
      `SELECT s.id, s.questionnaire_code, s.definition_version, s.participant_id, s.current_question, s.created, s.started, s.lastupdated, s.completed,
              s.version, p.firstname, p.lastname
         FROM survey s JOIN participant p ON p.id = s.participant_id WHERE s.id IN (${ids.map(Number).join(', ')})`,
    )
    const responses = expand.includes('responses') ? await responsesOf(ids) : null
    return rows.map(({ firstname, lastname, ...survey }) => ({
      ...survey,
      is_complete: survey.completed !== null,
      status: surveyStatus(survey),
      ...(expand.includes('participant') && { participant: { id: survey.participant_id, firstname, lastname, fullname: `${firstname} ${lastname}` } }),
      ...(expand.includes('questionnaire') && { questionnaire: questionnaireOf(survey) }),
      ...(responses && { responses: responses.get(survey.id) ?? [] }),
    }))
  },
  create: { schema: surveyCreateSchema, run: (actor, input: { questionnaire_code: string; participant_id: number }) => createSurvey(actor, input) },
}

function questionnaireOf(survey: Pick<Row, 'questionnaire_code' | 'definition_version'>): QuestionnaireRecord | undefined {
  const definition = definitionOf(survey.questionnaire_code, survey.definition_version)
  if (!definition) return undefined
  const { code, version, sections, questions, score_names, is_practitioner_administered } = definition
  return { code, version, sections, questions, score_names, is_practitioner_administered }
}

async function responsesOf(surveyIds: number[]): Promise<Map<number, ResponseRecord[]>> {
  const rows = await readRows<StoredResponse>(
    `SELECT id, survey_id, question_name, option_values, points, status, updated FROM response
      WHERE survey_id IN (${surveyIds.map(Number).join(', ')}) ORDER BY id`,
  )
  const bySurvey = new Map<number, ResponseRecord[]>()
  for (const row of rows) {
    const { id, question_name, points, updated } = row
    const { values, status = null } = answerOf(row)
    const list = bySurvey.get(row.survey_id) ?? []
    list.push({ id, question_name, points, updated, optionValuesList: values, status })
    bySurvey.set(row.survey_id, list)
  }
  return bySurvey
}
