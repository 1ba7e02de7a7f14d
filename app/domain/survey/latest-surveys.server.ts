import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { surveyStatus, type SurveyStatus } from './survey-status'

/** The latest survey of one questionnaire of a participant, as stored. */
export type LatestSurvey = {
  id: number
  participant_id: number
  questionnaire_code: string
  created: string
  started: string | null
  lastupdated: string | null
  completed: string | null
}

/** The same for the data endpoint (SUR-12). */
export type LatestSurveyRecord = {
  questionnaire_code: string
  survey_id: number
  created: string
  started: string | null
  lastupdated: string | null
  is_complete: boolean
  is_invitable: boolean
  status: SurveyStatus
}

const LATEST = `SELECT survey.id, survey.participant_id, survey.questionnaire_code, survey.created, survey.started,
    survey.lastupdated, survey.completed FROM survey`

/**
 * Returns the latest survey of each questionnaire of each participant, in one statement. The caller has
 * checked access.
 */
export function latestSurveys(participantIds: number[]): Promise<LatestSurvey[]> {
  return readRows<LatestSurvey>(`${LATEST} WHERE ${isLatest(participantIds)} ORDER BY survey.id`)
}

type Answered = { answered: number | null; finished: number | null; unasked: number | null }

/**
 * Returns, by questionnaire: a participant's latest survey with answers, the latest completed one, and the
 * latest that nobody requested (begun by the participant, and left without an answer).
 */
export async function answeredSurveys(participantId: number): Promise<Map<string, Answered>> {
  const rows = await readRows<Answered & { code: string }>(
    `SELECT questionnaire_code AS code, MAX(CASE WHEN started IS NOT NULL THEN id END) AS answered,
            MAX(CASE WHEN completed IS NOT NULL THEN id END) AS finished,
            MAX(CASE WHEN created_by = (SELECT user_id FROM participant WHERE id = $participantId)
              AND NOT EXISTS (SELECT 1 FROM response r WHERE r.survey_id = survey.id)
              AND NOT EXISTS (SELECT 1 FROM survey_period q WHERE q.survey_id = survey.id)
              THEN id END) AS unasked
       FROM survey WHERE participant_id = $participantId AND archived = 0 GROUP BY questionnaire_code`,
    { participantId },
    { kept: true },
  )
  return new Map(rows.map(({ code, ...ids }) => [code, ids]))
}

/** The same within the actor's scope, by participant. */
export async function latestSurveysOf(
  participantIds: number[],
  actor: Actor,
): Promise<Map<number, LatestSurveyRecord[]>> {
  const scope = scopes.survey(actor, true)
  const rows = await readRows<LatestSurvey>(
    `${LATEST} WHERE ${isLatest(participantIds)} AND (${scope.sql}) ORDER BY survey.id`,
    scope.bind,
  )
  const byParticipant = new Map<number, LatestSurveyRecord[]>()
  for (const row of rows)
    byParticipant.set(row.participant_id, [
      ...(byParticipant.get(row.participant_id) ?? []),
      presentLatest(row),
    ])
  return byParticipant
}

function isLatest(participantIds: number[]): string {
  return `survey.id IN (SELECT MAX(newest.id) FROM survey newest
    WHERE newest.participant_id IN (${participantIds.map(Number).join(', ')})
            AND newest.archived = 0 GROUP BY newest.participant_id, newest.questionnaire_code)`
}

function presentLatest({ id, participant_id: _owner, completed, ...row }: LatestSurvey): LatestSurveyRecord {
  const isInvitable = latestDefinition(row.questionnaire_code)?.is_invitable ?? false
  return {
    ...row,
    survey_id: id,
    is_complete: completed !== null,
    is_invitable: isInvitable,
    status: surveyStatus({ ...row, completed }),
  }
}
