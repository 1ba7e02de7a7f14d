import { isMasking, type Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { dayText, type Reader } from '~/domain/score/reader.server'
import type { QuestionnaireItem, QuestionnaireItems } from './questionnaire-items'
import { questionnaireRows, uncompletedCount, type QuestionnaireRow } from './questionnaire-rows.server'

/** The questionnaires of a participant with status, date and what this reader can do with each (SUR-19). */
export async function questionnaireItems(actor: Actor, participantId: number, reader: Reader): Promise<QuestionnaireItems> {
  const rows = await questionnaireRows(actor, participantId, reader.t)
  const writable = mayAct(actor)
  const items = rows.map((row) => ({
    code: row.questionnaire_code,
    title: row.title,
    status: row.status,
    dateText: dayText(row.completed ?? row.lastupdated ?? row.created, reader),
    invitable: row.is_invitable,
    action: writable ? actionOf(actor, participantId, row) : null,
  }))
  return { items, uncompleted: uncompletedCount(rows), writable }
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
