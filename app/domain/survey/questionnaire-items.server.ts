import { isMasking, type Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { dayText, type Reader } from '~/domain/score/reader.server'
import { questionnaireRows, uncompletedCount, type QuestionnaireRow } from './questionnaire-rows.server'
import type { SurveyStatus } from './survey-status'

/** One row of a questionnaires list, ready to draw; `action` is null where this reader has nothing to do. */
export type QuestionnaireItem = {
  code: string
  title: string
  status: SurveyStatus
  dateText: string
  invitable: boolean
  action: { kind: 'create' | 'start' | 'resume' | 'edit'; to: string } | null
}

export type QuestionnaireItems = { items: QuestionnaireItem[]; uncompleted: number }

/** The questionnaires of a participant with status, date and what this reader can do with each (SUR-19). */
export async function questionnaireItems(actor: Actor, participantId: number, reader: Reader): Promise<QuestionnaireItems> {
  const rows = await questionnaireRows(actor, participantId, reader.t)
  const items = rows.map((row) => ({
    code: row.questionnaire_code,
    title: row.title,
    status: row.status,
    dateText: dayText(row.completed ?? row.lastupdated ?? row.created, reader),
    invitable: row.is_invitable,
    action: mayAct(actor) ? actionOf(actor, participantId, row) : null,
  }))
  return { items, uncompleted: uncompletedCount(rows) }
}

/** An administrator who masks as a practitioner reads only (OP-36). */
function mayAct(actor: Actor): boolean {
  return actor.role === 'PARTICIPANT' || (actor.role === 'PRACTITIONER' && !isMasking(actor))
}

function actionOf(actor: Actor, participantId: number, row: QuestionnaireRow): QuestionnaireItem['action'] {
  const practitioner = actor.role === 'PRACTITIONER'
  if (row.survey_id === null) {
    return { kind: 'create', to: pathTo('survey.doctorCreate', { questionnaireCode: row.questionnaire_code, participantId }) }
  }
  if (row.is_complete && !practitioner) return null
  if (!row.is_invitable) return null
  const to = pathTo(practitioner ? 'survey.doctorFill' : 'survey.fill', { surveyId: row.survey_id, participantId })
  return { kind: row.is_complete ? 'edit' : row.status === 'started' ? 'resume' : 'start', to }
}
