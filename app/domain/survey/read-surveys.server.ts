import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Answers } from '~/domain/questionnaire/answer'
import { definitionOf } from '~/domain/questionnaire/registry'
import { latestScoreDefsOf, type ScoreDef } from '~/domain/score/latest-score-defs.server'
import { answerOf, type AnswerRow } from './answer-rows'
import { surveyStatus, type SurveyStatus } from './survey-status'

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
  participant?: ParticipantRecord
  responses?: ResponseRecord[]
}

type QuestionnaireRecord = {
  code: string; version: number; sections: unknown; questions: unknown; score_names: readonly string[]; is_practitioner_administered: boolean
}

type ParticipantRecord = {
  id: number; firstname: string; lastname: string; fullname: string
  plan?: { id: number; name: string | null } | null
  latestScoreDefs?: ScoreDef[]
}

/** One response (SUR-08). */
export type ResponseRecord = {
  id: number; question_name: string; points: number | null; updated: string; optionValuesList: Answers[string]['values']; status: 'NONE' | null
}

type Owner = { firstname: string; lastname: string; plan_id: number | null; plan_name: string | null }
type Row = Omit<SurveyRecord, 'is_complete' | 'status' | 'questionnaire' | 'participant' | 'responses'> & Owner
type StoredResponse = AnswerRow & { id: number; survey_id: number; points: number | null; updated: string }

/** Surveys with the relations asked for (API-22); responses and score definitions cost one more statement each. */
export async function readSurveys(ids: number[], actor: Actor, expand: readonly string[]): Promise<SurveyRecord[]> {
  const rows = await readRows<Row>(
    `SELECT s.id, s.questionnaire_code, s.definition_version, s.participant_id, s.current_question, s.created, s.started, s.lastupdated, s.completed,
            s.version, p.firstname, p.lastname, p.plan_id, n.name AS plan_name
       FROM survey s JOIN participant p ON p.id = s.participant_id LEFT JOIN plan n ON n.id = p.plan_id WHERE s.id IN (${ids.map(Number).join(', ')})`,
  )
  const [responses, scores] = await Promise.all([
    expand.includes('responses') ? responsesOf(ids) : null,
    expand.includes('participant.latestScoreDefs') ? latestScoreDefsOf(rows.map((row) => row.participant_id), actor) : null,
  ])
  const withParticipant = expand.some((path) => path.startsWith('participant'))
  return rows.map(({ firstname, lastname, plan_id, plan_name, ...survey }) => ({
    ...survey,
    is_complete: survey.completed !== null,
    status: surveyStatus(survey),
    ...(withParticipant && { participant: participantOf(survey.participant_id, { firstname, lastname, plan_id, plan_name }, expand, scores) }),
    ...(expand.includes('questionnaire') && { questionnaire: questionnaireOf(survey) }),
    ...(responses && { responses: responses.get(survey.id) ?? [] }),
  }))
}

function participantOf(id: number, owner: Owner, expand: readonly string[], scores: Map<number, ScoreDef[]> | null): ParticipantRecord {
  const { firstname, lastname, plan_id, plan_name } = owner
  return {
    id, firstname, lastname, fullname: `${firstname} ${lastname}`,
    ...(expand.includes('participant.plan') && { plan: plan_id === null ? null : { id: plan_id, name: plan_name } }),
    ...(scores && { latestScoreDefs: scores.get(id) ?? [] }),
  }
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
