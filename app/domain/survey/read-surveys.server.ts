import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import type { Answers } from '~/domain/questionnaire/answer'
import { definitionOf } from '~/domain/questionnaire/registry'
import type { AnthropometricsRow } from '~/domain/measures/anthropometrics/present-anthropometrics'
import type { BiometricsRow } from '~/domain/measures/biometrics/present-biometrics'
import type { PlanResourceRow } from '~/domain/organisation/present-plan-resource'
import { resourcesOfPlans } from '~/domain/organisation/resources-of-plans.server'
import { latestAnthropometricsOf, latestBiometricsOf } from '~/domain/measures/latest-measured.server'
import { latestScoreDefsOf, type ScoreDef } from '~/domain/stored-scores/latest-score-defs.server'
import { scaleOf, type ScoreScale } from '~/domain/stored-scores/score-scale'
import { answerOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { surveyStatus, type SurveyStatus } from './survey-status'

/** A survey on the data endpoint (SUR-07). */
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
  code: string
  version: number
  sections: unknown
  questions: unknown
  scores: (ScoreScale & { score_name: string })[]
  score_names: readonly string[]
  is_practitioner_administered: boolean
}

type ParticipantRecord = {
  id: number
  firstname: string
  lastname: string
  fullname: string
  plan?: { id: number; name: string | null; planResources?: PlanResourceRow[] } | null
  latestScoreDefs?: ScoreDef[]
  latestBiometrics?: BiometricsRow | null
  latestAnthropometrics?: AnthropometricsRow | null
}

/** One response (SUR-08). */
export type ResponseRecord = {
  id: number
  question_name: string
  points: number | null
  updated: string
  optionValuesList: Answers[string]['values']
  status: 'NONE' | null
}

type Owner = { firstname: string; lastname: string; plan_id: number | null; plan_name: string | null }
type Row = Omit<SurveyRecord, 'is_complete' | 'status' | 'questionnaire' | 'participant' | 'responses'> &
  Owner
type StoredResponse = AnswerRow & { id: number; survey_id: number; points: number | null; updated: string }

const SELECT = `SELECT survey.id, survey.questionnaire_code, survey.definition_version,
  survey.participant_id, survey.current_question, survey.created, survey.started,
            survey.lastupdated, survey.completed, survey.version, p.firstname, p.lastname, p.plan_id,
            n.name AS plan_name
       FROM survey JOIN participant p ON p.id = survey.participant_id LEFT JOIN plan n ON n.id = p.plan_id`

/**
 * Returns surveys with the requested relations (API-22); each relation costs one or two more statements,
 * regardless of the number of surveys.
 */
export async function readSurveys(
  ids: number[],
  actor: Actor,
  expand: readonly string[],
): Promise<SurveyRecord[]> {
  const these = idsIn('survey.id', ids)
  const rows = await readRows<Row>(`${SELECT} WHERE ${these.sql}`, these.bind)
  const [responses, relations] = await Promise.all([
    expand.includes('responses') ? responsesOf(ids) : null,
    relationsOf(rows, actor, expand),
  ])
  const withParticipant = expand.some((path) => path.startsWith('participant'))
  return rows.map((row) => ({
    ...presentSurvey(row),
    ...(withParticipant && { participant: participantOf(row.participant_id, row, relations) }),
    ...(expand.includes('questionnaire') && { questionnaire: questionnaireOf(row) }),
    ...(responses && { responses: responses.get(row.id) ?? [] }),
  }))
}

/**
 * Returns the surveys of many participants within the actor's scope, by participant, newest first, in one
 * statement (API-21).
 */
export async function surveysOf(
  participantIds: number[],
  actor: Actor,
): Promise<Map<number, SurveyRecord[]>> {
  const scope = scopes.survey(actor, true)
  const theirs = idsIn('survey.participant_id', participantIds)
  const rows = await readRows<Row>(
    `${SELECT} WHERE ${theirs.sql} AND survey.archived = 0 AND (${scope.sql}) ORDER BY survey.id DESC`,
    { ...scope.bind, ...theirs.bind },
  )
  const byParticipant = new Map<number, SurveyRecord[]>()
  for (const row of rows)
    byParticipant.set(row.participant_id, [
      ...(byParticipant.get(row.participant_id) ?? []),
      presentSurvey(row),
    ])
  return byParticipant
}

function presentSurvey({
  firstname: _first,
  lastname: _last,
  plan_id: _plan,
  plan_name: _name,
  ...survey
}: Row): SurveyRecord {
  return { ...survey, is_complete: survey.completed !== null, status: surveyStatus(survey) }
}

type Relations = Awaited<ReturnType<typeof relationsOf>>

/** The requested relations of these surveys' participants; null for the others. */
async function relationsOf(rows: readonly Row[], actor: Actor, expand: readonly string[]) {
  const people = [...new Set(rows.map((row) => row.participant_id))]
  const plans = [...new Set(rows.flatMap((row) => row.plan_id ?? []))]
  const asked = (path: string) => expand.includes(`participant.${path}`)
  const [scores, biometrics, anthropometrics, planResources] = await Promise.all([
    asked('latestScoreDefs') ? latestScoreDefsOf(people, actor) : null,
    asked('latestBiometrics') ? latestBiometricsOf(people, actor) : null,
    asked('latestAnthropometrics') ? latestAnthropometricsOf(people, actor) : null,
    asked('plan.planResources') ? resourcesOfPlans(plans, actor) : null,
  ])
  return {
    scores,
    biometrics,
    anthropometrics,
    planResources,
    withPlan: asked('plan') || asked('plan.planResources'),
  }
}

function participantOf(
  id: number,
  owner: Owner,
  { scores, biometrics, anthropometrics, planResources, withPlan }: Relations,
): ParticipantRecord {
  const { firstname, lastname, plan_id, plan_name } = owner
  const resources = plan_id !== null && planResources && { planResources: planResources.get(plan_id) ?? [] }
  return {
    id,
    firstname,
    lastname,
    fullname: `${firstname} ${lastname}`,
    ...(withPlan && { plan: plan_id === null ? null : { id: plan_id, name: plan_name, ...resources } }),
    ...(scores && { latestScoreDefs: scores.get(id) ?? [] }),
    ...(biometrics && { latestBiometrics: biometrics.get(id) ?? null }),
    ...(anthropometrics && { latestAnthropometrics: anthropometrics.get(id) ?? null }),
  }
}

function questionnaireOf(
  survey: Pick<Row, 'questionnaire_code' | 'definition_version'>,
): QuestionnaireRecord | undefined {
  const definition = definitionOf(survey.questionnaire_code, survey.definition_version)
  if (!definition) return undefined
  const { code, version, sections, questions, score_names, is_practitioner_administered } = definition
  const scores = score_names.map((score_name) => ({ score_name, ...scaleOf(score_name) }))
  return { code, version, sections, questions, scores, score_names, is_practitioner_administered }
}

async function responsesOf(surveyIds: number[]): Promise<Map<number, ResponseRecord[]>> {
  const theirs = idsIn('survey_id', surveyIds)
  const rows = await readRows<StoredResponse>(
    `SELECT id, survey_id, question_name, option_values, points, status, updated FROM response
      WHERE ${theirs.sql} ORDER BY id`,
    theirs.bind,
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
